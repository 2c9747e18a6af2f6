import { normaliseBulkNumber } from '@tradewind/contract';
import { sql } from 'kysely';
import type { Finder } from '../../platform/domain/desk.ts';

/** Finds records by the beginning of their number, in the order of the prefix index. */
const records: Finder = {
  kind: 'bulkRecord',
  permission: 'bulk.read',
  async find(db, text, most) {
    const number = normaliseBulkNumber(text);
    if (!/^[A-Z0-9][A-Z0-9./_-]*$/.test(number)) return [];
    const literal = number.replaceAll('_', String.raw`\_`);
    const rows = await db
      .selectFrom('bulkRecord')
      .select(['id', 'number', 'commodity'])
      .where(sql<boolean>`number like ${`${literal}%`}`)
      .orderBy(sql`number using ~<~`)
      .limit(most)
      .execute();
    return rows.map((row) => ({ id: String(row.id), title: row.number, note: row.commodity }));
  },
};

export const bulkFinders = [records];
