import type * as z from 'zod';

interface Text {
  /** Where it is in the input, such as `question.options[]`. */
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** Every place of an input that takes a text, with all that is asked of the text there. */
export function textsOf(schema: z.core.$ZodType, name = ''): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ name, schema }];
    case 'pipe':
      // What it becomes afterwards decides, too.
      return textsOf(def.in, name).map((text) =>
        text.schema === def.in ? { name, schema } : text,
      );
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        textsOf(field, name === '' ? key : `${name}.${key}`),
      );
    case 'array':
      return textsOf(def.element, `${name}[]`);
    case 'record':
      return [...textsOf(def.keyType, `${name}{key}`), ...textsOf(def.valueType, `${name}{}`)];
    case 'tuple':
      return def.items.flatMap((item, nth) => textsOf(item, `${name}[${nth}]`));
    case 'union':
      return def.options.flatMap((option) => textsOf(option, name));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return textsOf(def.innerType, name);
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'null':
    case 'transform':
      return [];
    default:
      throw new Error(`It is not known what texts ${name} (${def.type}) takes`);
  }
}
