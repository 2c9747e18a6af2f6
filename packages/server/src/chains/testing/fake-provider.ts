import type { Provider } from '../rpc/provider.ts';

/** The answers of a fake provider by method. An error that is thrown is the failure of the provider. */
export type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** Creates a provider with these answers. It records the methods that it was asked. */
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
