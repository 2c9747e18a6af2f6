import { type ConsoleCalls, parseMoney } from '@tradewind/contract';
import { requireMember } from '../../members/index.ts';
import type { Handlers } from '../../../http/handler.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { InvalidInput } from '../../../platform/errors/invalid-input.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { findPosted, holdFunds, releaseHold, requestIdFor } from '../ledger/index.ts';
import { requireCoin } from '../read-coins.ts';
import { listEndingHolds } from './list-ending-holds.ts';
import { listPostings, readMemberAccounts } from './read-accounts.ts';
import { readJournal } from './read-journal.ts';
import { type ProposalCalls, proposalCalls } from './proposal-calls.ts';
import { readTrialBalance } from './trial-balance.ts';

type LedgerCalls = ProposalCalls &
  Pick<
    ConsoleCalls,
    | 'getMemberAccounts'
    | 'getAccountPostings'
    | 'getJournal'
    | 'getEndingHolds'
    | 'getTrialBalance'
    | 'freezeMemberFunds'
    | 'releaseMemberFunds'
  >;

/** Calls of the console about the ledger: accounts, journals, holds and proposals. */
export function ledgerCalls(services: Pick<Services, 'config'>): Handlers<LedgerCalls> {
  return {
    ...proposalCalls(services),

    getMemberAccounts: ({ memberId }, visit) =>
      visit.audited({ subject: `member:${memberId}` }, (tx) =>
        readMemberAccounts(tx, BigInt(memberId)),
      ),

    getAccountPostings: (input, visit) =>
      visit.audited(
        ({ items }) => ({
          subject: `account:${input.accountId}`,
          detail: { shown: items.length, cursor: input.cursor ?? null },
        }),
        (tx) => listPostings(tx, input),
      ),

    getJournal: ({ journalId }, visit) =>
      visit.audited({ subject: `journal:${journalId}` }, (tx) =>
        readJournal(tx, BigInt(journalId)),
      ),

    getEndingHolds: (input, visit) =>
      visit.audited(
        ({ items }) => ({ detail: { shown: items.length, cursor: input.cursor ?? null } }),
        (tx) => listEndingHolds(tx, input),
      ),

    getTrialBalance: (_, visit) => visit.audited({}, readTrialBalance),

    freezeMemberFunds: async ({ requestId, memberId, coin, amount, reason, expiresAt }, visit) => {
      const expires = expiresAt === undefined ? null : new Date(expiresAt);
      const request = { actorId: visit.operatorId, requestId };
      return await visit.audited(
        { subject: `member:${memberId}`, detail: { coin, amount, reason, expiresAt } },
        async (tx) => {
          const isOver = expires !== null && expires.getTime() <= Date.now();
          // A repeated request gets the first answer, even if its expiry time has passed meanwhile.
          if (isOver && !(await findPosted(tx, request)))
            throw new InvalidInput({ expiresAt: { kind: 'inThePast' } });
          await requireCoin(tx, coin);
          await requireMember(tx, BigInt(memberId));
          const { holdId, journalId } = await holdFunds(
            tx,
            {
              memberId: BigInt(memberId),
              coin,
              amount: parseMoney(amount),
              purpose: 'operator',
              reason,
              expiresAt: expires,
            },
            request,
          );
          return { holdId: String(holdId), journalId: String(journalId) };
        },
      );
    },

    releaseMemberFunds: ({ holdId, reason }, visit) =>
      visit.audited({ subject: `hold:${holdId}`, detail: { reason } }, async (tx) => {
        await requireOperatorsHold(tx, BigInt(holdId));
        const request = {
          actorId: visit.operatorId,
          requestId: requestIdFor('hold-released', BigInt(holdId)),
        };
        return { journalId: String(await releaseHold(tx, BigInt(holdId), request, reason)) };
      }),
  };
}

/** Throws unless an operator made the hold: a hold for a withdrawal is released only by ending the withdrawal. */
async function requireOperatorsHold(tx: Tx, holdId: bigint): Promise<void> {
  const hold = await tx
    .selectFrom('hold')
    .select('purpose')
    .where('id', '=', holdId)
    .executeTakeFirst();
  if (hold?.purpose !== 'operator') throw new AppError('notFound');
}
