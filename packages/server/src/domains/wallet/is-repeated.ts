import { appCalls } from '@tradewind/contract';
import type { IsRepeated } from '../access/index.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findPosted } from './ledger/index.ts';

/**
 * Creates a check that is true if this member has already sent a transfer with the same request id. The ledger keeps a request
 * id for good, so a repeated call sends no money: it gets the first answer, or a refusal if its content differs.
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
