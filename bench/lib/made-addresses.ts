import type pg from 'pg';

const mostMembers = 100_000;
const chunk = 50_000;

/** Adds addresses equal to those of `knownAddress`. Each member has several, from different account keys. */
export async function makeAddresses(pool: pg.Pool, addresses: number): Promise<void> {
  const members = Math.min(mostMembers, addresses);
  for (let first = 0; first < members; first += chunk) {
    await pool.query(
      `with p as (
         insert into principal (kind, email, password_hash)
         select 'member', 'scan-' || $3::int || '-' || n || '@example.com', ''
         from generate_series($1::int, $1::int + $2::int - 1) n returning id)
       insert into member (id, language) select id, 'en' from p`,
      [first, Math.min(chunk, members - first), addresses],
    );
  }
  for (let first = 0; first < addresses; first += chunk) {
    const key = Math.floor(first / members);
    await pool.query(
      `insert into account_key (family, public_key) values ('evm', $1) on conflict do nothing`,
      [`xpub ${addresses} ${key}`],
    );
    await pool.query(
      `with own as (
         select id, row_number() over (order by id) - 1 as nth from member)
       insert into deposit_address (family, key_id, child, member_id, address)
       select 'evm', (select id from account_key where public_key = $1), n, own.id,
         substring(sha256(n::text::bytea) from 1 for 20)
       from generate_series($2::int, $2::int + $3::int - 1) n join own on own.nth = n % $4::int
       on conflict (family, address) do nothing`,
      [`xpub ${addresses} ${key}`, first, Math.min(chunk, addresses - first), members],
    );
  }
  await pool.query('vacuum analyze deposit_address');
  await pool.query('analyze member');
}
