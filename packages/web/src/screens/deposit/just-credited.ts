import type { Deposit } from '../../data/deposits.ts';

/** Those that were on their way when last looked at, and are in the wallet now. */
export function justCredited<D extends Pick<Deposit, 'depositId' | 'state'>>(
  wereArriving: ReadonlySet<string>,
  deposits: readonly D[],
): D[] {
  return deposits.filter(
    ({ depositId, state }) => state === 'credited' && wereArriving.has(depositId),
  );
}
