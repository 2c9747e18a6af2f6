import type { Deposit } from '../../data/deposits.ts';

/** What was known when last looked: which were on their way, and the newest of all. */
export interface LastLook {
  readonly arriving: ReadonlySet<string>;
  readonly newest: bigint;
}

type Seen = Pick<Deposit, 'depositId' | 'state'>;

export function lookAt(deposits: readonly Seen[]): LastLook {
  const arriving = deposits.filter(({ state }) => state === 'seen');
  return {
    arriving: new Set(arriving.map(({ depositId }) => depositId)),
    newest: deposits.reduce((newest, { depositId }) => larger(newest, BigInt(depositId)), 0n),
  };
}

/** In the wallet since the last look: they were on their way then, or came and were credited within it. */
export function justCredited<D extends Seen>(
  { arriving, newest }: LastLook,
  deposits: readonly D[],
): D[] {
  return deposits.filter(
    ({ depositId, state }) =>
      state === 'credited' && (arriving.has(depositId) || BigInt(depositId) > newest),
  );
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
