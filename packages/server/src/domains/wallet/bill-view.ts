import { type CallOutput, type appCalls, formatMoney } from '@tradewind/contract';
import { isTombstone } from '../access/index.ts';
import { maskEmail, readEmails } from '../members/index.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readBillDeposits } from './deposit/bill-deposits.ts';
import type { Bill } from './ledger/index.ts';
import { readBillWithdrawals } from './withdrawal/bill-withdrawals.ts';

export type BillView = CallOutput<typeof appCalls.getWalletBill>['items'][number];

/**
 * Returns bills in the form that their owner sees: with the other member's address, which a recipient sees masked, and
 * with the withdrawal or deposit that caused the bill.
 */
export async function viewBills(db: Reader, bills: readonly Bill[]): Promise<BillView[]> {
  const others = bills.map(otherSide).filter((id) => id !== undefined);
  const emails = await readEmails(db, others);
  const withdrawals = await readBillWithdrawals(db, bills);
  const deposits = await readBillDeposits(db, bills);
  return bills.map((bill) => {
    const { category, about, reason } = bill;
    const email = emails.get(otherSide(bill) ?? 0n);
    const counterparty =
      email !== undefined && (category === 'transferIn' || isTombstone(email))
        ? maskEmail(email)
        : email;
    return {
      billId: String(bill.id),
      coin: bill.coin,
      category,
      amount: formatMoney(bill.amount),
      balanceAfter: formatMoney(bill.balanceAfter),
      time: bill.time.toISOString(),
      journalId: String(bill.journalId),
      counterparty: counterparty ?? null,
      level: category === 'contractPurchase' && about !== null ? Number(about) : null,
      reason,
      withdrawal: withdrawals.get(bill.journalId) ?? null,
      deposit: deposits.get(bill.journalId) ?? null,
    };
  });
}

function otherSide({ category, about }: Bill): bigint | undefined {
  return category === 'transferIn' || category === 'transferOut' ? (about ?? undefined) : undefined;
}
