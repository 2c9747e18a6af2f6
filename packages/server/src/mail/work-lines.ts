import { sql } from 'kysely';
import type { Waiting, WorkLine } from '../desk.ts';

/** Mail that did not go out; the queue may still try it again. */
const failedMail: WorkLine = {
  kind: 'failedMail',
  permission: 'mail.read',
  async read(db, _, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(created_at) as since
      from (select created_at from mail where state = 'failed' order by id limit ${most}) waiting
    `.execute(db);
    return rows[0] ?? { count: 0, since: null };
  },
};

export const mailWorkLines = [failedMail];
