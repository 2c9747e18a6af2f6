import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BinaryRows } from './binary-rows.ts';
import { type AcademyAccounts, MadeLedger } from './made-ledger.ts';
import { progress } from './report.ts';

/** As long as a real hash. */
const passwordHash = 'x'.repeat(97);

/**
 * Fills an empty, migrated database with members and their history through COPY. The indexes are built at the end, which is
 * several times faster.
 */
export async function fillDatabase(
  connection: pg.ClientConfig,
  members: number,
): Promise<MadeLedger> {
  const clients = await Promise.all([0, 1].map(() => connect(connection)));
  const [first, second] = clients;
  if (!first || !second) throw new Error('No connections');
  try {
    const addForeignKeys = await dropForeignKeys(first);
    const journal = await emptyTable(first, 'journal', ledgerColumns.journal);
    const contractPurchase = await emptyTable(second, 'contract_purchase', ledgerColumns.purchase);
    const rows = { journal: journal.rows, contractPurchase: contractPurchase.rows };
    const made = new MadeLedger(members, await readAcademy(connection), rows);
    await made.make();
    await Promise.all([journal.rows.end(), contractPurchase.rows.end()]);
    progress(`  ${made.journals} journals with ${made.postings} postings`);
    await Promise.all([
      contractPurchase.finish().then(() => copyPeople(second, made)),
      journal.finish(),
    ]);
    progress('  indexes');
    await addForeignKeys();
    await setSequences(first, made);
    await first.query('vacuum (freeze, analyze)');
    return made;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const ledgerColumns = {
  journal: `id, kind, coin, actor_id, request_id, fingerprint, detail, posted_at, amount,
    first_account, first_after, first_category, first_about, first_posted_at,
    second_account, second_after, second_category, second_about, second_posted_at`,
  purchase:
    'id, member_id, from_level, level, coin, price, paid, balance_before, request_id, journal_id',
};

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // The code that uses the client gets the error too. Without this listener it would end the process before the clean-up.
  client.on('error', () => {});
  await client.connect();
  await client.query(`set maintenance_work_mem = '768MB'`);
  return client;
}

async function readAcademy(connection: pg.ClientConfig): Promise<AcademyAccounts> {
  const client = await connect(connection);
  try {
    const { rows } = await client.query<{ custody: number; revenue: number; last: number }>(
      `select (max(id) filter (where kind = 'custody'))::int as custody,
        (max(id) filter (where kind = 'revenue'))::int as revenue, max(id)::int as last
      from ledger_account`,
    );
    const [academy] = rows;
    if (!academy) throw new Error('The academy has no accounts');
    return academy;
  } finally {
    await client.end();
  }
}

/** Drops the foreign keys; returns a function that restores them, which checks all rows at once instead of one by one. */
async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f'
      and conrelid in ('member'::regclass, 'ledger_account'::regclass, 'contract_purchase'::regclass)`,
  );
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { create } of rows) await client.query(create);
  };
}

interface EmptyTable {
  readonly rows: BinaryRows;
  /** Builds the indexes and enables the triggers. */
  finish(): Promise<void>;
}

/**
 * Truncates the table in the transaction that fills it, so that the rows need neither WAL nor a later freeze. Triggers are off:
 * they would check each journal, which the ledger's verifier does in the end.
 */
async function emptyTable(client: pg.Client, table: string, columns: string): Promise<EmptyTable> {
  await client.query(`begin; alter table ${table} disable trigger user; truncate ${table}`);
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(
    `select format('alter table ${table} drop constraint %I', conname) as drop,
        format('alter table ${table} add constraint %I %s', conname, pg_get_constraintdef(oid))
          as create
      from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index i where indrelid = $1::regclass
        and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [table],
  );
  for (const { drop } of indexes) await client.query(drop);
  return {
    rows: copyInto(client, table, columns, 'format binary, freeze'),
    async finish() {
      for (const { create } of indexes) await client.query(create);
      await client.query(`alter table ${table} enable trigger user; commit`);
    },
  };
}

function copyInto(
  client: pg.Client,
  table: string,
  columns: string,
  options = 'format binary',
): BinaryRows {
  const stream = copyFrom(`copy ${table} (${columns}) from stdin (${options})`, {
    highWaterMark: 4 * 1024 * 1024,
  });
  return new BinaryRows(client.query(stream));
}

async function copyPeople(client: pg.Client, made: MadeLedger): Promise<void> {
  const everyone = async (rows: BinaryRows, write: (member: number) => void): Promise<void> => {
    for (let member = 1; member <= made.members; member += 1) {
      write(member);
      if (member % 500 === 0) await rows.room();
    }
    await rows.end();
  };
  const principal = copyInto(client, 'principal', 'id, kind, email, password_hash');
  await everyone(principal, (member) => {
    principal.row(4);
    principal.int8(member);
    principal.text('member');
    principal.text(`member-${String(member).padStart(7, '0')}@example.com`);
    principal.text(passwordHash);
  });
  const memberRows = copyInto(client, 'member', 'id, contract_level, language');
  await everyone(memberRows, (member) => {
    memberRows.row(3);
    memberRows.int8(member);
    memberRows.int2(1);
    memberRows.text('en');
  });
  const columns = 'id, holder, coin, kind, balance, last_posted_at';
  const account = copyInto(client, 'ledger_account', columns);
  await everyone(account, (member) => {
    for (const [nth, kind] of ['available', 'frozen'].entries()) {
      account.row(6);
      account.int8(made.accountOf(member) + nth);
      account.int8(member);
      account.text('USDT');
      account.text(kind);
      account.int8(nth === 0 ? made.balanceOf(member) : 0);
      account.time(nth === 0 ? made.lastPostedOf(member) : 0);
    }
  });
}

async function setSequences(client: pg.Client, made: MadeLedger): Promise<void> {
  await client.query(`select setval('journal_id', ${made.journals})`);
  for (const table of ['principal', 'ledger_account', 'contract_purchase'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    );
}
