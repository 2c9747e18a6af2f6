import type pg from 'pg';

/** As many branches as clients, so that updates of the same branch do not slow it down. */
const branches = 64;
const accounts = branches * 1000;

export async function createTpcbTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table tpcb_branch (id int primary key, balance int not null, filler char(84));
    create table tpcb_teller (id int primary key, branch int not null, balance int not null, filler char(80));
    create table tpcb_account (id int primary key, branch int not null, balance int not null, filler char(80));
    create table tpcb_history (teller int, branch int, account int, delta int, at timestamptz, filler char(22));
    insert into tpcb_branch select n, 0, '' from generate_series(1, ${branches}) n;
    insert into tpcb_teller select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${branches * 10}) n;
    insert into tpcb_account select n, (n - 1) / 1000 + 1, 0, '' from generate_series(1, ${accounts}) n;
    analyze tpcb_branch, tpcb_teller, tpcb_account;`);
}

const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);

/** Runs one transaction of the TPC-B benchmark with prepared statements, each in a round trip of its own. */
export async function tpcbTransaction(pool: pg.Pool): Promise<void> {
  const [account, teller, branch] = [upTo(accounts), upTo(branches * 10), upTo(branches)];
  const delta = upTo(10_000) - 5000;
  const client = await pool.connect();
  const run = (name: string, text: string, values: number[]) =>
    client.query({ name, text, values });
  try {
    await client.query('begin');
    await run('tpcb-1', 'update tpcb_account set balance = balance + $1 where id = $2', [
      delta,
      account,
    ]);
    await run('tpcb-2', 'select balance from tpcb_account where id = $1', [account]);
    await run('tpcb-3', 'update tpcb_teller set balance = balance + $1 where id = $2', [
      delta,
      teller,
    ]);
    await run('tpcb-4', 'update tpcb_branch set balance = balance + $1 where id = $2', [
      delta,
      branch,
    ]);
    await run(
      'tpcb-5',
      'insert into tpcb_history (teller, branch, account, delta, at) values ($1, $2, $3, $4, now())',
      [teller, branch, account, delta],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
