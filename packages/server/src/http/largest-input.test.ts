import { appCalls, type Call, consoleCalls } from '@tradewind/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { mostMarks } from './strict-json.ts';

type Schema = z.core.JSONSchema.JSONSchema;
type Part = Schema | boolean | undefined;

/** The assumed number of fields in an object with undeclared names; the only such input is a filter with at most twelve. */
const freeNames = 12;

/** Returns the number of strings, brackets, colons and commas in the largest valid input. */
function marksOf(schema: Part): number {
  if (typeof schema !== 'object') return 0;
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways) return Math.max(...ways.map(marksOf));
  if (schema.type === 'array')
    return 1 + (schema.maxItems ?? Infinity) * (1 + marksOf(schema.items as Part));
  if (schema.type !== 'object') return 1;
  const free = schema.additionalProperties;
  const names = schema.propertyNames;
  const choice = typeof names === 'object' ? names.enum?.length : undefined;
  const others = Array.from(
    { length: typeof free === 'object' ? (choice ?? freeNames) : 0 },
    () => free,
  );
  const fields: Part[] = [...Object.values(schema.properties ?? {}), ...others];
  // A field has its name, a colon and a comma besides its value.
  return fields.reduce<number>((marks, field) => marks + 3 + marksOf(field), 1);
}

test('the largest input of every call has less than half the parts that a body may have', () => {
  const calls: Call[] = [...Object.values(appCalls), ...Object.values(consoleCalls)];
  const posts = calls.filter(({ method, body }) => method === 'POST' && body === undefined);
  expect(posts.length).toBeGreaterThan(50);
  for (const { path, input } of posts)
    expect([path, marksOf(z.toJSONSchema(input, { io: 'input' }))]).toSatisfy(
      ([, marks]: [string, number]) => marks * 2 < mostMarks,
    );
});
