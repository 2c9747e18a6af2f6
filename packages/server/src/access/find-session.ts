import type pg from 'pg';
import { batchedLookup } from '../platform/database/batched-lookup.ts';
import type { PrincipalKind } from './principal.ts';
import { tokenHash } from './sessions.ts';

export interface FoundSession {
  readonly sessionId: bigint;
  readonly principalId: bigint;
  readonly kind: PrincipalKind;
  readonly alive: boolean;
  readonly mustChangePassword: boolean;
  readonly totpOn: boolean;
  /** Whether it has shown its second factor lately. */
  readonly proven: boolean;
}

interface Row {
  token_hash: Buffer;
  session_id: bigint;
  principal_id: bigint;
  kind: PrincipalKind;
  alive: boolean;
  unseen: boolean;
  must_change_password: boolean;
  totp_on: boolean;
  proven: boolean;
}

const select = {
  name: 'find-sessions',
  text: `select s.token_hash, s.id as session_id, s.principal_id, p.kind, p.must_change_password,
      s.ended_at is null and s.expires_at > now() and p.disabled_at is null as alive,
      s.last_seen_at < now() - interval '5 minutes' as unseen,
      p.totp_confirmed_at is not null as totp_on,
      coalesce(s.proven_until > now(), false) as proven
    from session s join principal p on p.id = s.principal_id
    where s.token_hash = any($1::bytea[])`,
};

const touch = `update session set last_seen_at = now()
  where id = any($1::bigint[]) and last_seen_at < now() - interval '5 minutes'`;

/** Every request with a token passes here; requests that arrive together share one query. */
export function createSessionFinder(
  pool: pg.Pool,
  onTouchFailed: (error: unknown) => void,
): (token: string) => Promise<FoundSession | undefined> {
  const lookup = batchedLookup<string, FoundSession>(async (keys) => {
    const hashes = keys.map((key) => Buffer.from(key, 'base64'));
    const { rows } = await pool.query<Row>({ ...select, values: [hashes] });
    // Not awaited: when someone was last seen is worth no request's time.
    const unseen = rows.filter((row) => row.alive && row.unseen).map((row) => row.session_id);
    if (unseen.length > 0) pool.query(touch, [unseen]).catch(onTouchFailed);
    return new Map(rows.map((row) => [row.token_hash.toString('base64'), toSession(row)]));
  });
  return (token) => lookup(tokenHash(token).toString('base64'));
}

function toSession(row: Row): FoundSession {
  return {
    sessionId: row.session_id,
    principalId: row.principal_id,
    kind: row.kind,
    alive: row.alive,
    mustChangePassword: row.must_change_password,
    totpOn: row.totp_on,
    proven: row.proven,
  };
}
