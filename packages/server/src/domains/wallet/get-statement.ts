import {
  type appCalls,
  type Language,
  statementMostDays,
  statementMostLines,
} from '@tradewind/contract';
import { requireMember } from '../members/index.ts';
import type { Handler } from '../../http/handler.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Reader } from '../../platform/database/database.ts';
import { InvalidInput } from '../../platform/errors/invalid-input.ts';
import type { Rule } from '../../platform/rate-limits/throttle.ts';
import { isTimeZone } from '../../platform/time/time-zone.ts';
import type { Services } from '../../platform/domain/services.ts';
import { type BillView, viewBills } from './bill-view.ts';
import { type Bill, readBills } from './ledger/index.ts';
import { requireCoin } from './read-coins.ts';
import { levelWords, makeStatementFile, type StatementLine } from './statement/index.ts';

/** Limits statement files of both formats together, because each may contain thousands of lines. */
const files: Rule = { name: 'statement-file', times: 30, seconds: 600 };

const dayMs = 86_400_000;
/** A year of local days can be longer than that many times 24 hours because of clock changes. */
const slackMs = 3_600_000 * 2;

export const getStatement =
  ({ settings, throttle, database: { db } }: Services): Handler<typeof appCalls.getStatement> =>
  async ({ format, coin, from, to, timeZone = 'UTC' }, { memberId, language }) => {
    const madeAt = new Date();
    const [begin, end] = [new Date(from), new Date(to)];
    if (end <= begin) throw new InvalidInput({ to: { kind: 'format' } });
    if (!isTimeZone(timeZone)) throw new InvalidInput({ timeZone: { kind: 'choice' } });
    if (end.getTime() - begin.getTime() > statementMostDays * dayMs + slackMs)
      throw new AppError('statementTooLong');
    await throttle.spend([files, String(memberId)]);
    await requireCoin(db, coin);
    const { email } = await requireMember(db, memberId);

    const bills = await readPeriod(db, memberId, { coin, from: begin, to: end });
    const [first, last] = [bills[0], bills.at(-1)];
    const opening = first
      ? first.balanceAfter - first.amount
      : await balanceBefore(db, memberId, coin, begin);
    const file = await makeStatementFile(
      {
        productName: settings.now().productName,
        account: email,
        coin,
        from: begin,
        to: end,
        timeZone,
        language,
        openingBalance: opening,
        closingBalance: last?.balanceAfter ?? opening,
        lines: await toLines(db, bills, language),
        madeAt,
      },
      format,
    );
    return { ...file, content: file.content.toString('base64') };
  };

/**
 * Returns the bills of a period, oldest first. Throws if there are more than `most`, because a statement must be
 * complete.
 */
export async function readPeriod(
  db: Reader,
  memberId: bigint,
  filter: { readonly coin: string; readonly from: Date; readonly to: Date },
  most = statementMostLines,
): Promise<Bill[]> {
  const bills = await readBills(db, memberId, filter, { most: most + 1 });
  if (bills.length > most) throw new AppError('statementTooLong');
  return bills.toReversed();
}

async function balanceBefore(
  db: Reader,
  memberId: bigint,
  coin: string,
  moment: Date,
): Promise<bigint> {
  const [bill] = await readBills(db, memberId, { coin, to: moment }, { most: 1 });
  return bill?.balanceAfter ?? 0n;
}

async function toLines(
  db: Reader,
  bills: readonly Bill[],
  language: Language,
): Promise<StatementLine[]> {
  const views = await viewBills(db, bills);
  return bills.map((bill, index) => {
    const view = views[index];
    return { ...bill, note: view ? noteOf(view, language) : '' };
  });
}

/** Returns the note that the app shows beside a bill, in full, since the file may be the member's only record. */
function noteOf(
  { counterparty, level, reason, withdrawal, deposit }: BillView,
  language: Language,
): string {
  const note = counterparty ?? reason;
  if (note !== null) return note;
  if (level !== null) return levelWords[language](level);
  if (withdrawal) return `${withdrawal.network} ${withdrawal.address}`;
  if (!deposit) return '';
  const { network, transactionHash, transactions } = deposit;
  return `${network} ${transactionHash}${transactions > 1 ? ` (+${transactions - 1})` : ''}`;
}
