import type { Database } from '../platform/database/database.ts';

/** The tables that refused requests may write. */
const traces = ['security_event', 'throttle', 'proof_challenge'];

/** Returns the SQL of a table's rows; leaves out the columns of a session that every request updates. */
function rowOf(table: string): string {
  return table === 'session'
    ? `(to_jsonb(t) - '{last_seen_at,asked_idle_at}'::text[])::text`
    : 't::text';
}

/** Returns a function that hashes all rows of all tables except those left out. */
export function createFingerprint(
  { pool }: Database,
  leftOut: readonly string[] = traces,
): () => Promise<string> {
  let text: Promise<string> | undefined;
  return async () => {
    text ??= selectAllRows(pool, leftOut);
    // A prepared statement, because planning takes longer than running.
    const name = `all-rows-but-${leftOut.length}`;
    const { rows } = await pool.query<{ part: string }>({ name, text: await text });
    return rows.map(({ part }) => part).join('\n');
  };
}

async function selectAllRows(pool: Database['pool'], leftOut: readonly string[]): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> all($1) order by 1`,
    [leftOut],
  );
  return tables
    .map(({ name }) => {
      const row = rowOf(name);
      return `select concat_ws(' ', '${name}', count(*), sum(hashtextextended(${row}, 0))) as part from ${name} t`;
    })
    .join(' union all ');
}

/** Returns a hash of all rows that name this person in any column of any table. */
export async function fingerprintOf({ pool }: Database, personId: bigint): Promise<string> {
  const { rows: columns } = await pool.query<{ name: string; columns: string[] }>(
    `select quote_ident(t.tablename) as name, array_agg(quote_ident(c.column_name::text)) as columns
      from pg_tables t join information_schema.columns c
        on c.table_schema = 'public' and c.table_name = t.tablename and c.data_type = 'bigint'
        and c.column_name ~ '(^|_)(member|owner|principal|recipient|viewer)_id$'
      where t.schemaname = 'public' and t.tablename <> all($1) group by 1 order by 1`,
    [traces],
  );
  const parts = columns.map(({ name, columns: ofPerson }) => {
    const row = rowOf(name);
    const isTheirs = ofPerson.map((column) => `t.${column} = ${personId}`).join(' or ');
    return `select concat_ws(' ', '${name}', count(*), sum(hashtextextended(${row}, 0))) as part from ${name} t where ${isTheirs}`;
  });
  const { rows } = await pool.query<{ part: string }>(parts.join(' union all '));
  return rows.map(({ part }) => part).join('\n');
}
