import { appCalls } from '@tradewind/contract';
import type { IsRepeated } from '../access/index.ts';
import type { Reader } from '../platform/database/database.ts';
import { findPosted } from './ledger/index.ts';

/**
 * Says whether a transfer with the same request id was already sent by this member. The ledger has an id once and for good, so
 * the call sends nothing more: it gets the first answer, or is refused because its content is another.
 */
export function createRepeatCheck(db: Reader): IsRepeated {
  return async (call, input, { memberId: actorId }) => {
    const requestId = readTransferId(call.path, input);
    if (requestId === undefined) return false;
    return (await findPosted(db, { actorId, requestId }))?.kind === 'transfer';
  };
}

function readTransferId(path: string, input: unknown): string | undefined {
  const { transferToMember, withdrawalApply } = appCalls;
  if (path === transferToMember.path) return transferToMember.input.parse(input).requestId;
  if (path !== withdrawalApply.path) return undefined;
  const { method, requestId } = withdrawalApply.input.parse(input);
  return method === 'internal' ? requestId : undefined;
}
