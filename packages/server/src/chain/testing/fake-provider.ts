import type { Provider } from '../rpc/provider.ts';

/** What a provider without a chain says to a method; what is thrown is its failure. */
export type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** A provider of a name that says what a test wants, and notes what it was asked. */
export function fakeProvider(name: string, answers: Answers): Provider & { asked: string[] } {
  const asked: string[] = [];
  return {
    name,
    url: `http://${name}`,
    asked,
    ask: async (method, params, answer) => {
      asked.push(method);
      return await Promise.resolve(answer.parse(answers[method]?.(params)));
    },
  };
}

export const hashOf = (seed: string) => `0x${seed.repeat(64).slice(0, 64)}`;
