import type { ClosingReason } from '@tradewind/contract';
import type { Reader, Tx } from '../database/database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** A member as the owner of data. */
export interface DataOwner {
  readonly memberId: bigint;
  readonly email: string;
}

export interface ReasonAgainstClosing {
  readonly reason: ClosingReason;
  /** Such as the amount that is left; the same in every language. */
  readonly about: string | null;
}

/** The balance of one coin that a closing member gives up. */
export interface Waived {
  readonly coin: string;
  readonly amount: string;
  readonly below: string;
}

/**
 * What a domain contributes to a member's own data. Each domain that holds something about members
 * offers one in its index, and `domains/privacy/sources.ts` lists them.
 */
export interface MemberSource {
  /** Sections of the export by name, as docs/account-export.md describes them: what is long is read a page at a time. */
  readonly sections: Readonly<
    Record<string, (db: Reader, owner: DataOwner, secrets: SecretBox) => AsyncIterable<object>>
  >;
  /** What must be settled before the member can leave. */
  reasonsAgainstClosing?(db: Reader, owner: DataOwner): Promise<readonly ReasonAgainstClosing[]>;
  /** Returns the balances that are too small to keep the account open, which a closing member gives up. */
  waivedAtClosing?(db: Reader, owner: DataOwner): Promise<readonly Waived[]>;
  /**
   * Locks what others lock before they write something that refers to the member. Whoever closes the
   * account takes it in the same order: this first, then the member, then the rest.
   */
  lockBeforeMember?(tx: Tx, owner: DataOwner): Promise<void>;
  /** Removes what is personal, in the transaction that closes the account; records that must stay, stay. */
  erase?(tx: Tx, owner: DataOwner): Promise<void>;
}

/** For a section that is small enough to be read at once. */
export async function* atOnce(rows: Promise<readonly object[]>): AsyncIterable<object> {
  yield* await rows;
}

const page = 500;

/** For one that may be long: rows in the order of their ids, oldest first. */
export async function* inPages<Row extends { readonly id: bigint }>(
  read: (after: bigint, most: number) => Promise<readonly Row[]>,
  view: (row: Row) => object,
): AsyncIterable<object> {
  const pages = eachPage<Row>(async (last, most) => await read(last?.id ?? 0n, most));
  for await (const rows of pages) yield* rows.map(view);
}

/** Yields a list page by page. `read` returns at most so many rows that follow the last one of the page before. */
export async function* eachPage<Row>(
  read: (last: Row | undefined, most: number) => Promise<readonly Row[]>,
  most = page,
): AsyncIterable<readonly Row[]> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last, most);
    yield rows;
    if (rows.length < most) return;
    last = rows.at(-1);
  }
}
