import { formatMoney } from '@tradewind/contract';
import {
  atOnce,
  type DataOwner,
  eachPage,
  inPages,
  type MemberSource,
  type ReasonAgainstClosing,
} from '../../platform/domain/member-source.ts';
import type { Reader } from '../../platform/database/database.ts';
import { viewBills } from './bill-view.ts';
import { isArriving, ownAddresses, ownDeposits } from './deposit/own-data.ts';
import {
  type Bill,
  closeLedgerAccounts,
  readBalances,
  readBills,
  readWaived,
  waiveBalances,
} from './ledger/index.ts';
import { isStopped } from './open-incidents.ts';
import { allRecipients, eraseRecipients } from './recipient/recipients.ts';
import {
  allAddresses,
  allWithdrawals,
  eraseAddressBook,
  hasOpenWithdrawal,
} from './withdrawal/own-data.ts';

/**
 * The member's money with its history. Closing an account closes its ledger accounts but deletes nothing from the
 * ledger.
 */
export const walletSource: MemberSource = {
  sections: {
    balances: (db, { memberId }) => atOnce(viewBalances(db, memberId)),
    bills: allBills,
    holds: allHolds,
    depositAddresses: (db, owner) => atOnce(ownAddresses(db, owner)),
    deposits: ownDeposits,
    transferRecipients: allRecipients,
    withdrawals: allWithdrawals,
    withdrawalAddresses: allAddresses,
    withdrawalPreference: (db, owner) => atOnce(readPreference(db, owner)),
  },
  reasonsAgainstClosing,
  async waivedAtClosing(db, { memberId }) {
    const waived = await readWaived(db, memberId);
    return waived.map(({ coin, amount, below }) => ({
      coin,
      amount: formatMoney(amount),
      below: formatMoney(below),
    }));
  },
  async erase(tx, owner) {
    await waiveBalances(tx, owner.memberId);
    await closeLedgerAccounts(tx, owner.memberId);
    await eraseRecipients(tx, owner);
    await eraseAddressBook(tx, owner);
  },
};

async function viewBalances(db: Reader, memberId: bigint) {
  const balances = await readBalances(db, memberId);
  return balances.map(({ coin, available, frozen }) => ({
    coin,
    available: formatMoney(available),
    frozen: formatMoney(frozen),
  }));
}

/** Yields the member's bills, newest first, as the app shows them. */
async function* allBills(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  const pages = eachPage<Bill>(
    async (last, most) => await readBills(db, memberId, {}, { before: last?.id, most }),
  );
  for await (const bills of pages) yield* await viewBills(db, bills);
}

function allHolds(db: Reader, { memberId }: DataOwner): AsyncIterable<object> {
  return inPages(
    async (after, most) =>
      await db
        .selectFrom('hold')
        .select(['id', 'coin', 'amount', 'purpose', 'reason', 'state', 'expiresAt', 'createdAt'])
        .where('memberId', '=', memberId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    (row) => ({
      holdId: String(row.id),
      coin: row.coin,
      amount: formatMoney(row.amount),
      purpose: row.purpose,
      reason: row.reason,
      state: row.state,
      expiresAt: row.expiresAt,
      time: row.createdAt,
    }),
  );
}

/** Returns the wait for new addresses; empty if the member never changed it. */
async function readPreference(db: Reader, { memberId }: DataOwner) {
  return await db
    .selectFrom('withdrawalPreference')
    .select(['holdsNewAddresses', 'changedAt'])
    .where('memberId', '=', memberId)
    .execute();
}

async function reasonsAgainstClosing(
  db: Reader,
  owner: DataOwner,
): Promise<ReasonAgainstClosing[]> {
  const { memberId } = owner;
  const reasons: ReasonAgainstClosing[] = [];
  const waives = (await readWaived(db, memberId)).filter(({ amount }) => amount > 0n);
  const waived = new Set(waives.map(({ coin }) => coin));
  for (const { coin, available, frozen } of await readBalances(db, memberId)) {
    if (available + frozen > 0n && !waived.has(coin))
      reasons.push({ reason: 'balance', about: `${formatMoney(available + frozen)} ${coin}` });
  }
  if (await hasOpenWithdrawal(db, owner)) reasons.push({ reason: 'withdrawal', about: null });
  if (await isArriving(db, owner)) reasons.push({ reason: 'deposit', about: null });
  if (await isStopped(db, memberId)) reasons.push({ reason: 'incident', about: null });
  const hold = await db
    .selectFrom('hold')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', '=', 'held')
    .where('purpose', '<>', 'withdrawal')
    .limit(1)
    .executeTakeFirst();
  if (hold) reasons.push({ reason: 'hold', about: null });
  const proposal = await db
    .selectFrom('ledgerProposal')
    .select('id')
    .where('memberId', '=', memberId)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  if (proposal) reasons.push({ reason: 'proposal', about: null });
  return reasons;
}
