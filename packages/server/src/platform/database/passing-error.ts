import { errorCode } from '../errors/error-code.ts';

/** SQLSTATE classes for connections, rollbacks, resources, locks, shutdown and system errors; and codes of network errors. */
const passing = /^(?:08|40|53|55|57|58)...$|^E(?:CONN|PIPE|TIMEDOUT|NETUNREACH|HOSTUNREACH)/;

/** True if the error is temporary and not caused by the request, so the same request may succeed later. */
export function isPassingError(error: unknown): boolean {
  return passing.test(errorCode(error) ?? '');
}
