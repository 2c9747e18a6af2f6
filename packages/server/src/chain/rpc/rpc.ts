import type * as z from 'zod';
import { createProvider, type Provider } from './provider.ts';
import { RpcRefused, RpcUnavailable } from './rpc-error.ts';

/** A network's providers as one: the first that answers, and the one that failed last comes last. */
export interface Rpc {
  readonly providers: readonly Provider[];
  ask<T>(method: string, params: readonly unknown[], answer: z.ZodType<T>): Promise<T>;
}

const restMs = 30_000;

export function createRpc(urls: readonly string[]): Rpc {
  const providers = urls.map(createProvider);
  const restsUntil = new Map<Provider, number>();

  function inOrder(): Provider[] {
    const now = Date.now();
    const isResting = (provider: Provider) => (restsUntil.get(provider) ?? 0) > now;
    return [...providers.filter((one) => !isResting(one)), ...providers.filter(isResting)];
  }

  return {
    providers,
    async ask(method, params, answer) {
      const problems: string[] = [];
      for (const provider of inOrder()) {
        try {
          const result = await provider.ask(method, params, answer);
          restsUntil.delete(provider);
          return result;
        } catch (error) {
          if (error instanceof RpcRefused) throw error;
          restsUntil.set(provider, Date.now() + restMs);
          problems.push(`${provider.name}: ${error instanceof Error ? error.message : 'failed'}`);
        }
      }
      throw new RpcUnavailable(problems.length > 0 ? problems : ['no provider is set up']);
    },
  };
}
