import type { Deposit } from '../../data/deposits.ts';

/** The state at the last look: the deposits that were arriving, and the newest id of all. */
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

/** Returns the deposits that were credited since the last look. They were arriving then, or have arrived since. */
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
