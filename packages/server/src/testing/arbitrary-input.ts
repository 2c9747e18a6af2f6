import fc from 'fast-check';
import type * as z from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** Generates values for a JSON Schema as the contract produces it. */
export function arbitraryFor(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.flatMap(eachFor));
  if (Array.isArray(schema.type)) {
    const types = schema.type as Schema['type'][];
    return fc.oneof(...types.map((type) => arbitraryFor({ ...schema, type } as Schema)));
  }
  switch (schema.type) {
    case 'object':
      return objectFor(schema);
    case 'array': {
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.flatMap(eachFor));
      const items =
        typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
      return fc.array(arbitraryFor(items), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 4,
      });
    }
    case 'string':
      return stringFor(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(schema.minimum ?? -1000),
        max: Math.floor(schema.maximum ?? 1000),
      });
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`No values are made for ${JSON.stringify(schema)}`);
  }
}

function eachFor(schema: Schema | boolean): fc.Arbitrary<unknown>[] {
  return typeof schema === 'object' ? [arbitraryFor(schema)] : [];
}

function objectFor(schema: Schema): fc.Arbitrary<unknown> {
  const required = schema.required ?? [];
  const fields = Object.entries(schema.properties ?? {}).filter(
    (entry): entry is [string, Schema] => typeof entry[1] === 'object',
  );
  const arbitraries = Object.fromEntries(
    fields.map(([name, field]) => [name, arbitraryFor(field)]),
  );
  return fc.record(arbitraries, { requiredKeys: required.filter((name) => name in arbitraries) });
}

const strings = new Map<string, fc.Arbitrary<string>>();

/** Caches the generator for each kind of string: preparing one for a pattern takes longer than generating values. */
function stringFor(schema: Schema): fc.Arbitrary<string> {
  const { format, pattern, minLength, maxLength } = schema;
  const kind = JSON.stringify({ format, pattern, minLength, maxLength });
  const known = strings.get(kind) ?? newStringFor(schema);
  strings.set(kind, known);
  return known;
}

function newStringFor(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'date-time') {
    return fc
      .date({ min: new Date(0), noInvalidDate: true, max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  }
  if (schema.format === 'date') {
    return fc
      .date({ min: new Date(0), noInvalidDate: true, max: new Date('2099-12-31') })
      .map((date) => date.toISOString().slice(0, 10));
  }
  const { minLength = 0, maxLength = 200 } = schema;
  if (schema.pattern !== undefined) {
    return fc
      .stringMatching(new RegExp(schema.pattern))
      .filter(({ length }) => length >= minLength && length <= maxLength);
  }
  return fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'grapheme' });
}
