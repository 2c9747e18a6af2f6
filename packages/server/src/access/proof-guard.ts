import type pg from 'pg';
import type { MemberVisit } from '../http/handler.ts';
import { AppError } from '../platform/app-error.ts';
import { batchedLookup } from '../platform/database/batched-lookup.ts';
import { restsUntilOfP } from './security-rests.ts';

interface Row {
  session_id: bigint;
  principal_id: bigint;
  alive: boolean;
  proven: boolean;
  closed_until: Date | null;
}

const select = {
  name: 'find-proofs',
  text: `select s.id as session_id, s.principal_id,
      s.ended_at is null and s.expires_at > now() and p.disabled_at is null as alive,
      coalesce(s.proven_until > now(), false) as proven,
      ${restsUntilOfP} as closed_until
    from session s join principal p on p.id = s.principal_id
    where s.id = any($1::bigint[])`,
};

/**
 * Asked before money leaves a wallet: throws unless this session has shown a second factor lately and
 * nobody has changed how its owner logs in. Made once; visitors who arrive together share one query.
 */
export function createProofGuard(
  pool: pg.Pool,
): (visit: Pick<MemberVisit, 'memberId' | 'sessionId'>) => Promise<void> {
  const lookup = batchedLookup<bigint, Row>(async (sessionIds) => {
    const { rows } = await pool.query<Row>({ ...select, values: [sessionIds] });
    return new Map(rows.map((row) => [row.session_id, row]));
  });

  return async ({ memberId, sessionId }) => {
    const session = await lookup(sessionId);
    if (!session?.alive || session.principal_id !== memberId) throw new AppError('sessionEnded');
    if (session.closed_until !== null) throw securityChangedLately(session.closed_until);
    if (!session.proven) throw new AppError('proofNeeded');
  };
}

function securityChangedLately(until: Date): AppError {
  return new AppError(
    'securityChangedLately',
    { until: toMinute(until) },
    { allowedFrom: until.toISOString() },
  );
}

/** Like `2026-11-15 08:30 UTC`, the same in every language; rounded up, so that it is never too early. */
function toMinute(moment: Date): string {
  const rounded = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  return `${rounded.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
