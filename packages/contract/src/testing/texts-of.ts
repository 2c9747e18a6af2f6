import type * as z from 'zod';

interface Text {
  /** The place of the text in the input, such as `question.options[]`. */
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** Returns all places of an input that accept a text, with the schema of each. */
export function textsOf(schema: z.core.$ZodType, name = ''): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [{ name, schema }];
    case 'pipe':
      // The output of the pipe has rules of its own, so the whole pipe is the schema.
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
