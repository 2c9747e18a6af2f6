import { sql } from 'kysely';
import type { Finder } from '../../../platform/domain/desk.ts';

/** Number of the latest notices searched; for older ones operators filter the list. */
const lookedThrough = 200;
const shortest = 2;

/** Finds one of the latest notices by part of its title in any language. */
const notices: Finder = {
  kind: 'notice',
  permission: 'notice.read',
  async find(db, text, most) {
    if (text.length < shortest) return [];
    const { rows } = await sql<{ id: bigint; title: string; state: string }>`
      select b.id, b.state, t.title
      from (select id, state, texts from broadcast order by id desc limit ${lookedThrough}) b
      cross join lateral (
        select value ->> 'title' as title from jsonb_each(b.texts)
        where strpos(lower(value ->> 'title'), lower(${text}::text)) > 0
        order by key limit 1) t
      order by b.id desc limit ${most}`.execute(db);
    return rows.map(({ id, title, state }) => ({ id: String(id), title, note: state }));
  },
};

export const informationFinders = [notices];
