import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Adds members with a session each directly to the tables; ten thousand logins would be another bench. */
export async function makeStreamMembers(
  pool: pg.Pool,
  count: number,
  newToken = (): string => randomBytes(32).toString('base64url'),
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newToken());
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  await pool.query(
    `with made as (
       insert into principal (kind, email, password_hash)
       select 'member', 'stream-' || n || '@bench.example', '' from generate_series(1, $2) n
       returning id
     ), members as (insert into member (id, language) select id, 'en' from made returning id)
     insert into session (principal_id, token_hash, user_agent, ip, expires_at)
     select m.id, h.hash, 'bench', '127.0.0.1', now() + interval '1 day'
     from (select id, row_number() over (order by id) as n from members) m
       join unnest($1::bytea[]) with ordinality as h (hash, n) on h.n = m.n`,
    [hashes, count],
  );
  return tokens;
}
