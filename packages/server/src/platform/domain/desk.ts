import type { FoundKind, Permission, WorkKind } from '@tradewind/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/**
 * The contribution of a domain to the operators' desk. Its index.ts offers lines and finders, and `domains/staff/registry.ts`
 * lists them.
 */

export interface Waiting {
  /** The number of waiting items, counted up to one more than is shown. */
  readonly count: number;
  readonly since: Date | null;
  readonly due?: Date | null;
}

/** One kind of work that can wait for an operator. */
export interface WorkLine {
  readonly kind: WorkKind;
  /** The permission that shows the line; undefined if the line checks permissions itself. */
  readonly permission?: Permission;
  /** One query, served by an index, that stops counting at `most`. */
  readonly read: (
    db: Reader,
    operatorId: bigint,
    most: number,
    permissions?: ReadonlySet<Permission>,
  ) => Promise<Waiting>;
}

/** Makes a line that counts rows. `found` selects them by an index, oldest first, each with `since`. */
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

/** One kind of object that the global search can find. */
export interface Finder {
  readonly kind: FoundKind;
  readonly permission: Permission;
  /** Finds by complete number or code, or by the beginning of a text; one query, served by an index. */
  readonly find: (db: Reader, text: string, most: number, operatorId: bigint) => Promise<Found[]>;
}

/** Returns the number that the text contains, with or without “#”; undefined if it is no number. */
export function numberIn(text: string): bigint | undefined {
  return /^#?[1-9]\d{0,17}$/.test(text) ? BigInt(text.replace('#', '')) : undefined;
}
