import type { Call } from '@tradewind/contract';
import fc from 'fast-check';
import * as z from 'zod';
import { arbitraryFor } from './arbitrary-input.ts';

type Input = Readonly<Record<string, unknown>>;
const samples = new WeakMap<Call, readonly Input[]>();

function makeInputs(call: Call): readonly Input[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
  const made = fc.sample(arbitraryFor(schema), { numRuns: 50, seed: 7 }) as Input[];
  const fitting = made.filter((value) => call.input.safeParse(value).success);
  // No generated value passes checks that a schema cannot express, such as the format of a captions file.
  return fitting.length > 0 ? fitting : made.slice(0, 1);
}

/** Returns inputs of a call, generated from its schema and equal in every run. */
export function sampleInputs(call: Call): readonly Input[] {
  const made = samples.get(call) ?? makeInputs(call);
  samples.set(call, made);
  return made;
}

/** Returns one input that the schema of the call accepts. */
export function sampleInput(call: Call): Input {
  return sampleInputs(call)[0] ?? {};
}
