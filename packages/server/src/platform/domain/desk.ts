import type { FoundKind, Permission, WorkKind } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/**
 * What a domain contributes to the operators' desk. Its index.ts offers lines and finders, and
 * `domains/staff/registry.ts` lists them.
 */

export interface Waiting {
  /** Up to one more than is shown. */
  readonly count: number;
  readonly since: Date | null;
  readonly due?: Date | null;
}

/** One thing that can wait for a person. */
export interface WorkLine {
  readonly kind: WorkKind;
  /** The permission that shows the line; absent if the line checks permissions itself. */
  readonly permission?: Permission;
  /** One query, served by an index, that stops counting at `most`. */
  readonly read: (
    db: Reader,
    operatorId: bigint,
    most: number,
    permissions?: ReadonlySet<Permission>,
  ) => Promise<Waiting>;
}

/** A line that counts rows: `found` lists them by an index, the first ones first, each with `since`. */
export function workLine(
  kind: WorkKind,
  permission: Permission,
  found: (operatorId: bigint) => RawBuilder<unknown>,
): WorkLine {
  return {
    kind,
    permission,
    async read(db, operatorId, most) {
      const { rows } = await sql<Waiting>`
        select count(*)::int as count, min(since) as since
        from (${found(operatorId)} limit ${most}) found`.execute(db);
      return rows[0] ?? { count: 0, since: null };
    },
  };
}

export interface Found {
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

/** One kind of thing that the search over everything can find. */
export interface Finder {
  readonly kind: FoundKind;
  readonly permission: Permission;
  /** By whole number or code, or by the beginning of a text; one query, served by an index. */
  readonly find: (db: Reader, text: string, most: number, operatorId: bigint) => Promise<Found[]>;
}

/** A number as people write it, if the text is one. */
export function numberIn(text: string): bigint | undefined {
  return /^#?[1-9]\d{0,17}$/.test(text) ? BigInt(text.replace('#', '')) : undefined;
}
