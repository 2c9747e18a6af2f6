import { errorCode } from '../errors/error-code.ts';

/** Connection, rollback for others' sake, resources, locks, shutdown and the system; and the network's own. */
const passing = /^(?:08|40|53|55|57|58)...$|^E(?:CONN|PIPE|TIMEDOUT|NETUNREACH|HOSTUNREACH)/;

/** Says something of the moment and nothing of what was asked: the same may succeed later. */
export function isPassingError(error: unknown): boolean {
  return passing.test(errorCode(error) ?? '');
}
