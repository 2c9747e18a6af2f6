import type * as z from 'zod';
import type { ProviderHealth } from '../../database/migrations/deposit-tables.ts';

import { createProvider, type Provider } from './provider.ts';
import { createRests } from './rests.ts';
import { RpcRefused, RpcUnavailable } from './rpc-error.ts';

export interface PollLimits {
  /** The number of answers that are enough; if undefined, all providers are asked. */
  readonly most?: number;
  /** The providers to ask; if undefined, all of the network. */
  readonly among?: ReadonlySet<Provider>;
}

/** All providers of a network as one. The first that answers is used, and a provider that failed recently comes last. */
export interface Rpc {
  readonly providers: readonly Provider[];
  /** Asks the providers in turn. A refusal may come from a broken provider, so it is thrown only if no other provider answers. */
  ask<T>(method: string, params: readonly unknown[], answer: z.ZodType<T>): Promise<T>;
  /**
   * Runs all of the work with one provider, so that its parts agree; if that provider fails, runs all of it again with the next
   * one. Never uses the provider `besides`.
   */
  withOne<T>(work: (provider: Provider) => Promise<T>, besides?: Provider): Promise<T>;
  /**
   * Asks each provider separately until enough have answered. A provider that fails, does not answer or rests is no voice: it
   * counts neither for an answer nor against one. `work` must ask the provider it is given, because its result is recorded as
   * that provider's answer.
   */
  poll<T>(work: (provider: Provider) => Promise<T>, limits?: PollLimits): Promise<Poll<T>>;
  health(): ProviderHealth[];
}

export function createRpc(urls: readonly string[], closing = new AbortController().signal): Rpc {
  return joinProviders(urls.map((url) => createProvider(url, closing)));
}

export function joinProviders(providers: readonly Provider[]): Rpc {
  const rests = createRests(providers);

  async function inTurn<T>(
    order: readonly Provider[],
    work: (provider: Provider) => Promise<T>,
    { mayRefuse = false } = {},
  ): Promise<T> {
    const problems: string[] = [];
    let refusal: RpcRefused | undefined;
    for (const provider of order) {
      const rest = rests.mustRest(provider);
      if (rest !== undefined) {
        problems.push(`${provider.name}: ${rest}`);
        continue;
      }
      try {
        const result = await work(provider);
        rests.noteAnswer(provider);
        return result;
      } catch (error) {
        if (mayRefuse && error instanceof RpcRefused) {
          rests.noteAnswer(provider);
          refusal ??= error;
          continue;
        }
        problems.push(`${provider.name}: ${rests.noteFailure(provider, error)}`);
      }
    }
    if (refusal) throw refusal;
    throw new RpcUnavailable(problems.length > 0 ? problems : ['no provider is set up']);
  }

  async function attempt<T>(
    provider: Provider,
    work: (provider: Provider) => Promise<T>,
  ): Promise<Attempted<T>> {
    const rest = rests.mustRest(provider);
    if (rest !== undefined) return { problem: rest };
    try {
      const answer = await work(provider);
      rests.noteAnswer(provider);
      return { answer };
    } catch (error) {
      return { problem: rests.noteFailure(provider, error) };
    }
  }

  return {
    providers,
    ask: (method, params, answer) =>
      inTurn(rests.inOrder(), (provider) => provider.ask(method, params, answer), {
        mayRefuse: true,
      }),
    withOne: (work, besides) =>
      inTurn(
        rests.inOrder().filter((one) => one !== besides),
        work,
      ),
    poll: (work, { most = providers.length, among } = {}) =>
      pollInOrder(
        rests.inOrder().filter((one) => among?.has(one) ?? true),
        most,
        (provider) => attempt(provider, work),
      ),
    health: () => rests.health(),
  };
}

/** The answer of one provider. */
interface Voice<T> {
  readonly provider: Provider;
  readonly answer: T;
}

/** The answers of several providers to one question. */
interface Poll<T> {
  readonly voices: readonly Voice<T>[];
  /** A text for operators for each provider that failed, did not answer or is resting. None of them counts as a voice. */
  readonly silent: readonly string[];
}

/** The result of asking one provider: its answer, or the problem because of which it does not count as a voice. */
type Attempted<T> = { readonly answer: T } | { readonly problem: string };

/**
 * Asks `most` providers at the same time, and the next in order for each that gives no answer, until `most` have answered or no
 * provider is left.
 */
async function pollInOrder<T>(
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
