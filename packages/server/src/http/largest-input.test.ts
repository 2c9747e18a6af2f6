import { appCalls, type Call, consoleCalls } from '@tradewind/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { mostMarks } from './strict-json.ts';

type Schema = z.core.JSONSchema.JSONSchema;
type Part = Schema | boolean | undefined;

/** Of an object whose names are not declared; the only such input has a filter of twelve. */
const freeNames = 12;

/** Strings, brackets, colons and commas of the largest input that fits. */
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
  // Its name, a colon and a comma.
  return fields.reduce<number>((marks, field) => marks + 3 + marksOf(field), 1);
}

test('the largest input of every call is far from the parts that a body may have', () => {
  const calls: Call[] = [...Object.values(appCalls), ...Object.values(consoleCalls)];
  const posts = calls.filter(({ method, body }) => method === 'POST' && body === undefined);
  expect(posts.length).toBeGreaterThan(50);
  for (const { path, input } of posts)
    expect([path, marksOf(z.toJSONSchema(input, { io: 'input' }))]).toSatisfy(
      ([, marks]: [string, number]) => marks * 2 < mostMarks,
    );
});
