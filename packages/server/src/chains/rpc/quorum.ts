import type { Rpc } from './rpc.ts';

/**
 * Returns the number of providers that must agree before their answer moves money. With one configured provider, that one is
 * enough; with several, the network's `quorum` applies, even if fewer are configured than it asks for: removing a provider from
 * the settings must not weaken a rule about money.
 */
export function neededVoices(quorum: number, { providers }: Pick<Rpc, 'providers'>): number {
  return providers.length <= 1 ? 1 : quorum;
}

/** Returns a message for operators: how many providers answered, how many must agree, and why the others did not answer. */
export function tooFew(answered: number, needed: number, silent: readonly string[]): string {
  const why = silent.length > 0 ? ` (${silent.join('; ')})` : '';
  return `${answered} of the ${needed} providers that must agree answered${why}.`.slice(0, 300);
}
