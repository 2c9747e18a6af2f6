import type { $ZodIssue } from 'zod/v4/core';
import type * as z from 'zod';
import { type FieldProblem, InvalidInput } from '../platform/errors/invalid-input.ts';

export function checkInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  // Use a map, because a plain object appears to have inherited names such as "toString".
  const problems = new Map<string, FieldProblem>();
  for (const issue of result.error.issues) {
    for (const [field, problem] of problemsOf(issue, input)) {
      if (!problems.has(field)) problems.set(field, problem);
    }
  }
  throw new InvalidInput(Object.fromEntries(problems));
}

function problemsOf(issue: $ZodIssue, input: unknown): [field: string, problem: FieldProblem][] {
  const field = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    // A caller must not be able to enlarge the answer with many or long names.
    return issue.keys.slice(0, 5).map((key) => [key.slice(0, 64), { kind: 'unknown' }]);
  }
  return [[field, problemOf(issue, input)]];
}

function problemOf(issue: $ZodIssue, input: unknown): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return { kind: isMissing(input, issue.path) ? 'required' : 'wrongType' };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { kind: 'required' };
      return {
        kind: issue.origin === 'string' ? 'tooShort' : 'tooSmall',
        params: { min: Number(issue.minimum) },
      };
    case 'too_big':
      return {
        kind: issue.origin === 'string' ? 'tooLong' : 'tooLarge',
        params: { max: Number(issue.maximum) },
      };
    case 'invalid_value':
      return { kind: 'choice' };
    case 'custom':
      return { kind: issue.message === 'required' ? 'required' : 'format' };
    default:
      return { kind: 'format' };
  }
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = Reflect.get(value, key);
  }
  return value === undefined;
}
