import type { Rpc } from './rpc.ts';

/**
 * Number of providers that must agree before their word moves money. A network with one configured provider needs that
 * one; with several, the rule of the network's row holds as it is, also where fewer are configured than it asks for: a
 * provider that somebody takes off the settings lowers no rule about money.
 */
export function neededVoices(quorum: number, { providers }: Pick<Rpc, 'providers'>): number {
  return providers.length <= 1 ? 1 : quorum;
}

/** For people: how many answered, how many must, and what kept the others. */
export function tooFew(answered: number, needed: number, silent: readonly string[]): string {
  const why = silent.length > 0 ? ` (${silent.join('; ')})` : '';
  return `${answered} of the ${needed} providers that must agree answered${why}.`.slice(0, 300);
}
