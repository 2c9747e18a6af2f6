import { hash } from 'node:crypto';
import type { AccountKind, BillCategory, JournalKind } from '@tradewind/contract';

/** Holder id of the academy's own accounts. */
export const academy = 0n;

/** Actor id of journals that the server posts by itself. */
export const serverActor = 0n;

export interface Line {
  /** Id of a member, or `academy`. */
  readonly holder: bigint;
  readonly account: AccountKind;
  /** In micro-units; positive if the holder receives. */
  readonly amount: bigint;
  /** Required for every change of an available balance, which then becomes a bill. */
  readonly category?: BillCategory;
  /** What the bill refers to: the other member of a transfer, or the level of a contract. */
  readonly about?: bigint;
}

/** A journal to be posted as a whole; its lines sum to zero. */
export interface NewJournal {
  readonly kind: JournalKind;
  readonly coin: string;
  readonly actorId: bigint;
  /** Created once per intent; posting it again with the same content does nothing. */
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

/** Sorts lines in the order in which all posters lock accounts, so that posters never deadlock. */
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

/** Returns a hash of the content: equal for two journals only if their content is equal. */
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

/** Derives a request id from an action of the server and its object, so that a retry is not posted twice. */
export function requestIdFor(deed: string, id: bigint): string {
  const hex = hash('sha256', `${deed} ${id}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
