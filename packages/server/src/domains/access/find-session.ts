import type pg from 'pg';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import { type IdleLimits, isIdleSql } from './idle.ts';
import type { PrincipalKind } from './principal.ts';

export interface FoundSession {
  readonly sessionId: bigint;
  readonly principalId: bigint;
  readonly kind: PrincipalKind;
  /** False also for a member's session that has been idle for too long. */
  readonly alive: boolean;
  /** True for an operator's session that has been idle for too long: it must show the second factor first. */
  readonly idle: boolean;
  readonly mustChangePassword: boolean;
  readonly totpOn: boolean;
  /** True if the session has shown its second factor within the proof lifetime. */
  readonly proven: boolean;
}

interface Row {
  token_hash: Buffer;
  session_id: bigint;
  principal_id: bigint;
  kind: PrincipalKind;
  alive: boolean;
  idle: boolean;
  unseen: boolean;
  must_change_password: boolean;
  totp_on: boolean;
  proven: boolean;
}

const select = {
  name: 'find-sessions',
  text: `select s.token_hash, s.id as session_id, s.principal_id, p.kind, p.must_change_password,
      s.ended_at is null and s.expires_at > now() and p.disabled_at is null as alive,
      ${isIdleSql('$2::int', '$3::int')} as idle,
      s.last_seen_at < now() - interval '1 minute' as unseen,
      p.totp_confirmed_at is not null as totp_on,
      coalesce(s.proven_until > now(), false) as proven
    from session s join principal p on p.id = s.principal_id
    where s.token_hash = any($1::bytea[])`,
};

const touch = `update session s set last_seen_at = now() from principal p
  where s.id = any($1::bigint[]) and p.id = s.principal_id and s.ended_at is null
    and s.last_seen_at < now() - interval '1 minute' and not ${isIdleSql('$2::int', '$3::int')}`;

/**
 * Returns a function that finds the session for a token key. Every request with a token calls it; requests that
 * arrive together share one query. Only requests made by a person (`isUse`) update the time of last use.
 */
export function createSessionFinder(
  pool: pg.Pool,
  limits: () => IdleLimits,
  onTouchFailed: (error: unknown) => void,
): (key: string, isUse: boolean) => Promise<FoundSession | undefined> {
  const lookup = batchedLookup<string, FoundSession>(async (keys) => {
    const { memberIdleDays, operatorIdleMinutes } = limits();
    const idle = [memberIdleDays, operatorIdleMinutes];
    const hashes = [...new Set(keys.map((key) => key.slice(1)))];
    const asked = hashes.map((hash) => Buffer.from(hash, 'base64'));
    const { rows } = await pool.query<Row>({ ...select, values: [asked, ...idle] });
    const used = new Set(keys);
    // Not awaited: no request should wait for the last-use time to be written.
    const unseen = rows.filter(
      (row) => row.alive && !row.idle && row.unseen && used.has(forUse(textOf(row), true)),
    );
    if (unseen.length > 0)
      pool.query(touch, [unseen.map((row) => row.session_id), ...idle]).catch(onTouchFailed);
    return new Map(
      rows.flatMap((row) =>
        [true, false].map((isUse) => [forUse(textOf(row), isUse), toSession(row)] as const),
      ),
    );
  });
  return (key, isUse) => lookup(forUse(key, isUse));
}

/**
 * Prefixes the key with whether the request counts as use, so that both kinds of a session's requests are
 * looked up separately.
 */
const forUse = (key: string, isUse: boolean): string => (isUse ? '+' : '-') + key;

const textOf = (row: Row): string => row.token_hash.toString('base64');

function toSession(row: Row): FoundSession {
  const isMember = row.kind === 'member';
  return {
    sessionId: row.session_id,
    principalId: row.principal_id,
    kind: row.kind,
    alive: row.alive && !(isMember && row.idle),
    idle: !isMember && row.idle,
    mustChangePassword: row.must_change_password,
    totpOn: row.totp_on,
    proven: row.proven,
  };
}
