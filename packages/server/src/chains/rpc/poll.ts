import type { Provider } from './provider.ts';

/** The answer of one provider. */
export interface Voice<T> {
  readonly provider: Provider;
  readonly answer: T;
}

/** The answers of several providers to one question. */
export interface Poll<T> {
  readonly voices: readonly Voice<T>[];
  /** A text for operators for each provider that failed, did not answer or is resting. None of them counts as a voice. */
  readonly silent: readonly string[];
}

/** The result of asking one provider: its answer, or the problem because of which it does not count as a voice. */
export type Attempted<T> = { readonly answer: T } | { readonly problem: string };

/**
 * Asks `most` providers at the same time, and the next in order for each that gives no answer, until `most` have answered or no
 * provider is left.
 */
export async function pollInOrder<T>(
  order: readonly Provider[],
  most: number,
  attempt: (provider: Provider) => Promise<Attempted<T>>,
): Promise<Poll<T>> {
  const voices: Voice<T>[] = [];
  const silent: string[] = [];
  const waiting = [...order];
  while (voices.length < most && waiting.length > 0) {
    const batch = waiting.splice(0, most - voices.length);
    const attempts = await Promise.all(
      batch.map(async (provider) => ({ provider, said: await attempt(provider) })),
    );
    for (const { provider, said } of attempts) {
      if ('answer' in said) voices.push({ provider, answer: said.answer });
      else silent.push(`${provider.name}: ${said.problem}`);
    }
  }
  return { voices, silent };
}
