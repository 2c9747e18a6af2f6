import { type Finder, numberIn } from '../../platform/domain/desk.ts';
import { catalogueFinders } from './catalogue-finders.ts';

const purchases: Finder = {
  kind: 'purchase',
  permission: 'purchase.read',
  async find(db, text) {
    const id = numberIn(text);
    if (id === undefined) return [];
    const row = await db
      .selectFrom('contractPurchase')
      .innerJoin('principal', 'principal.id', 'contractPurchase.memberId')
      .select(['contractPurchase.id', 'email', 'level'])
      .where('contractPurchase.id', '=', id)
      .executeTakeFirst();
    return row ? [{ id: String(row.id), title: row.email, note: String(row.level) }] : [];
  },
};

/** Finds contract levels by name in every language; there are at most nine, so all are scanned. */
const contracts: Finder = {
  kind: 'contract',
  permission: 'contract.manage',
  async find(db, text, most) {
    const rows = await db
      .selectFrom('contractLevel')
      .select(['level', 'texts'])
      .orderBy('level')
      .limit(9)
      .execute();
    const wanted = text.toLowerCase();
    const names = rows.map(({ level, texts }) => ({
      level: String(level),
      names: Object.values(texts).map(({ name }) => name),
    }));
    return names
      .filter(
        (row) =>
          row.level === wanted || row.names.some((name) => name.toLowerCase().includes(wanted)),
      )
      .slice(0, most)
      .map((row) => ({
        id: row.level,
        title: row.names.find((name) => name.toLowerCase().includes(wanted)) ?? row.names[0] ?? '',
        note: row.level,
      }));
  },
};

export const courseFinders = [...catalogueFinders, contracts, purchases];
