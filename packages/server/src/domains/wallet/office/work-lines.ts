import { sql } from 'kysely';
import { type Waiting, type WorkLine, workLine } from '../../../platform/domain/desk.ts';

const nothing: Waiting = { count: 0, since: null };

/** Open proposals of other operators, since nobody may approve their own. */
const proposals = workLine(
  'proposal',
  'ledger.approve',
  (operatorId) => sql`
    select proposed_at as since from ledger_proposal
    where state = 'open' and proposed_by <> ${operatorId} order by id`,
);

/** Holds that expire within a day; an operator who wants to keep the money frozen must act before. */
const endingHolds: WorkLine = {
  kind: 'endingHold',
  permission: 'ledger.hold',
  async read(db, _, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(created_at) as since, min(expires_at) as due
      from (select created_at, expires_at from hold
        where state = 'held' and expires_at < now() + interval '1 day'
        order by expires_at, id limit ${most}) waiting
    `.execute(db);
    return rows[0] ?? nothing;
  },
};

/** Journals unsealed for minutes. Journals are normally sealed within seconds, so these mean that sealing has stopped. */
const unsealed: WorkLine = {
  kind: 'unsealed',
  permission: 'ledger.approve',
  async read(db, _, most) {
    const { rows } = await sql<Waiting>`
      select count(*)::int as count, min(posted_at) as since
      from (select posted_at from journal
        where id > coalesce((select last_journal from ledger_block order by height desc limit 1), 0)
        order by id limit ${most}) waiting
      having min(posted_at) < now() - interval '5 minutes'
    `.execute(db);
    return rows[0] ?? nothing;
  },
};

export const walletWorkLines = [proposals, endingHolds, unsealed];
