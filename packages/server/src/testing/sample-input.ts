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
  // What a schema cannot say, such as the form of a file of captions, no generator meets.
  return fitting.length > 0 ? fitting : made.slice(0, 1);
}

/** Inputs of a call, made from its declaration; the same in every run. */
export function sampleInputs(call: Call): readonly Input[] {
  const made = samples.get(call) ?? makeInputs(call);
  samples.set(call, made);
  return made;
}

/** Anything that the call takes, if it can be made from its schema. */
export function sampleInput(call: Call): Input {
  return sampleInputs(call)[0] ?? {};
}
