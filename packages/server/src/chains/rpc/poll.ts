import type { Provider } from './provider.ts';

/** What one provider answered for itself. */
export interface Voice<T> {
  readonly provider: Provider;
  readonly answer: T;
}

/** The answers of several providers to one question. */
export interface Poll<T> {
  readonly voices: readonly Voice<T>[];
  /** For people: each provider that erred, kept silent or asked to be left alone. None of them is a voice. */
  readonly silent: readonly string[];
}

/** One provider's attempt: its answer, or the problem that made it no voice. */
export type Attempted<T> = { readonly answer: T } | { readonly problem: string };

/**
 * Asks `most` of the providers at once, and for each that gives no answer the next one in the order, until there are
 * `most` answers or nobody is left.
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
