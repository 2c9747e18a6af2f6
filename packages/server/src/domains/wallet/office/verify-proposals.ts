import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { idPages, LedgerDiffers, within } from '../ledger/index.ts';

const pageSize = 20_000;

/**
 * Checks that every approved proposal matches its journal and was approved by another operator than its author. The
 * amount compared is that of the account concerned: the member's, capital, rewards, or everything that a reversal
 * moved.
 */
export async function verifyProposals(db: Reader): Promise<void> {
  for await (const page of idPages(db, 'ledger_proposal', pageSize)) {
    const { rows } = await sql<{ id: bigint; journal: bigint | null }>`
      select r.id, r.journal_id as journal from ledger_proposal r
        left join journal j on j.id = r.journal_id
        left join lateral (
          select sum(p.amount) as amount from posting p
            join ledger_account a on a.id = p.account_id
          where p.journal_id = r.journal_id and case r.kind
            when 'adjustment' then a.holder = r.member_id and a.kind = 'available'
            when 'capital' then a.kind = 'capital'
            when 'rewardsFunding' then a.kind = 'rewards'
            else p.amount > 0 end) f on true
        left join treasury_funding t on t.proposal_id = r.id
      where ${within('r.id', page)} and case
        when r.state = 'approved' and r.kind = 'funding' then
          (t.network, t.operator_id, t.amount, t.reason)
            is distinct from (r.network, r.decided_by, r.amount, r.reason)
          or r.decided_by = r.proposed_by
        when r.state = 'approved' then (j.kind, j.coin, j.actor_id, j.reverses, f.amount, j.detail ->> 'reason')
            is distinct from (r.kind, r.coin, r.decided_by, r.reverses, r.amount, r.reason)
          or r.decided_by = r.proposed_by
        else r.journal_id is not null or t.id is not null end
      order by r.id limit 1`.execute(db);
    const [wrong] = rows;
    if (wrong)
      throw new LedgerDiffers(
        `Proposal ${wrong.id} is not what journal ${wrong.journal ?? '(none)'} posted, or was approved by its own author.`,
      );
  }
}
