import { hash } from 'node:crypto';
import type { AccountKind, BillCategory, JournalKind } from '@tradewind/contract';

/** Holder of the academy's own accounts. */
export const academy = 0n;

/** Who acts when nobody asked: the server itself. */
export const serverActor = 0n;

export interface Line {
  /** A member's id, or `academy`. */
  readonly holder: bigint;
  readonly account: AccountKind;
  /** In micro-units; what the holder gets counts upward. */
  readonly amount: bigint;
  /** Every change of an available balance has one: it becomes a bill. */
  readonly category?: BillCategory;
  /** What the bill names: the other member of a transfer, the level of a contract. */
  readonly about?: bigint;
}

/** What is to happen to money, as a whole: its lines sum to zero. */
export interface NewJournal {
  readonly kind: JournalKind;
  readonly coin: string;
  readonly actorId: bigint;
  /** Made once per intent; the same again posts nothing. */
  readonly requestId: string;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly reverses?: bigint;
  readonly lines: readonly Line[];
}

export function transferLines(from: bigint, to: bigint, amount: bigint): Line[] {
  const account = 'available';
  return [
    { holder: from, account, amount: -amount, category: 'transferOut', about: to },
    { holder: to, account, amount, category: 'transferIn', about: from },
  ];
}

/** The order in which accounts are locked, everywhere the same, so that posters never lock each other out. */
export function inLockingOrder(lines: readonly Line[]): readonly Line[] {
  const isInOrder = lines.every((line, index) => {
    const before = lines[index - 1];
    return before === undefined || compareLines(before, line) <= 0;
  });
  return isInOrder ? lines : lines.toSorted(compareLines);
}

function compareLines(a: Line, b: Line): number {
  return a.holder === b.holder ? compare(a.account, b.account) : compare(a.holder, b.holder);
}

function compare<T extends bigint | string>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The same for the same content only. */
export function fingerprint({ kind, coin, detail, reverses, lines }: NewJournal): Buffer {
  const details = Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const content = [
    kind,
    coin,
    details,
    String(reverses ?? ''),
    lines.map((line) => [
      String(line.holder),
      line.account,
      String(line.amount),
      line.category ?? '',
      String(line.about ?? ''),
    ]),
  ];
  return hash('sha256', JSON.stringify(content), 'buffer');
}

/** What the server does by itself is done once, however often it begins. */
export function requestIdFor(deed: string, id: bigint): string {
  const hex = hash('sha256', `${deed} ${id}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
