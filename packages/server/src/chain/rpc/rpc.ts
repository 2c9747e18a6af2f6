import type * as z from 'zod';
import type { ProviderHealth } from '../../migrations/deposit-tables.ts';
import { createProvider, type Provider } from './provider.ts';
import { createRests } from './rests.ts';
import { RpcRefused, RpcUnavailable } from './rpc-error.ts';

/** A network's providers as one: the first that answers, and the one that failed last comes last. */
export interface Rpc {
  readonly providers: readonly Provider[];
  ask<T>(method: string, params: readonly unknown[], answer: z.ZodType<T>): Promise<T>;
  /** All of it with one provider, so that its parts agree; all of it with the next where that one fails. */
  withOne<T>(work: (provider: Provider) => Promise<T>): Promise<T>;
  /** With two of them, each for itself; with one where no other can be asked. */
  withTwo<T>(work: (provider: Provider) => Promise<T>): Promise<[T, ...T[]]>;
  health(): ProviderHealth[];
}

const never = () => false;

export function createRpc(urls: readonly string[]): Rpc {
  const providers = urls.map(createProvider);
  const rests = createRests(providers);

  async function inTurn<T>(
    order: readonly Provider[],
    work: (provider: Provider) => Promise<T>,
    isAnswer: (error: unknown) => boolean,
  ): Promise<T> {
    const problems: string[] = [];
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
        if (isAnswer(error)) {
          rests.noteAnswer(provider);
          throw error;
        }
        problems.push(`${provider.name}: ${rests.noteFailure(provider, error)}`);
      }
    }
    throw new RpcUnavailable(problems.length > 0 ? problems : ['no provider is set up']);
  }

  return {
    providers,
    ask: (method, params, answer) =>
      inTurn(
        rests.inOrder(),
        (provider) => provider.ask(method, params, answer),
        (error) => error instanceof RpcRefused,
      ),
    withOne: (work) => inTurn(rests.inOrder(), work, never),
    async withTwo(work) {
      const asked = new Set<Provider>();
      const first = await inTurn(
        rests.inOrder(),
        (provider) => {
          asked.add(provider);
          return work(provider);
        },
        never,
      );
      const others = rests.inOrder().filter((provider) => !asked.has(provider));
      const second = await inTurn(others, work, never).then(
        (answer) => [answer],
        () => [],
      );
      return [first, ...second];
    },
    health: () => rests.health(),
  };
}
