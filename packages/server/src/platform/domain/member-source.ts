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
  /** Details such as the remaining amount; the same in every language. */
  readonly about: string | null;
}

/** The balance in one coin that a closing member gives up. */
export interface Waived {
  readonly coin: string;
  readonly amount: string;
  readonly below: string;
}

/**
 * What a domain contributes to a member's own data. Each domain with data about members offers one in its index.ts, and
 * `domains/privacy/sources.ts` lists them.
 */
export interface MemberSource {
  /** Sections of the export by name, as docs/account-export.md describes them; long ones are read page by page. */
  readonly sections: Readonly<
    Record<string, (db: Reader, owner: DataOwner, secrets: SecretBox) => AsyncIterable<object>>
  >;
  /** Returns what the member must settle before closing the account. */
  reasonsAgainstClosing?(db: Reader, owner: DataOwner): Promise<readonly ReasonAgainstClosing[]>;
  /** Returns the balances that are too small to keep the account open and are given up when it closes. */
  waivedAtClosing?(db: Reader, owner: DataOwner): Promise<readonly Waived[]>;
  /**
   * Takes the locks that others take before they write something that refers to the member. Closing an account uses the same
   * order: these locks first, then the member, then the rest.
   */
  lockBeforeMember?(tx: Tx, owner: DataOwner): Promise<void>;
  /** Erases personal data in the transaction that closes the account; keeps records that must be kept. */
  erase?(tx: Tx, owner: DataOwner): Promise<void>;
}

/** Yields the rows of a section that is small enough to be read at once. */
export async function* atOnce(rows: Promise<readonly object[]>): AsyncIterable<object> {
  yield* await rows;
}

const page = 500;

/** Yields the rows of a section that may be long, in the order of their ids. */
export async function* inPages<Row extends { readonly id: bigint }>(
  read: (after: bigint, most: number) => Promise<readonly Row[]>,
  view: (row: Row) => object,
): AsyncIterable<object> {
  const pages = eachPage<Row>(async (last, most) => await read(last?.id ?? 0n, most));
  for await (const rows of pages) yield* rows.map(view);
}

/** Yields a list page by page. `read` returns at most `most` rows that follow the last row of the previous page. */
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
