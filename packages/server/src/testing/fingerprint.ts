import type { Database } from '../platform/database/database.ts';

/** What requests that are refused may write, too: their own trace, and that the session was used. */
const traces = ['security_event', 'throttle', 'proof_challenge'];

/** Without when a session was used, or its operator was asked for the factor after an idle time. */
function rowOf(table: string): string {
  return table === 'session'
    ? `(to_jsonb(t) - '{last_seen_at,asked_idle_at}'::text[])::text`
    : 't::text';
}

/** Returns every row of every table, but for the tables left out, as text that differs if any of them does. */
export function createFingerprint(
  { pool }: Database,
  leftOut: readonly string[] = traces,
): () => Promise<string> {
  let text: Promise<string> | undefined;
  return async () => {
    text ??= selectAllRows(pool, leftOut);
    // Prepared: to plan it takes longer than to run it.
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

/** The same of the rows that name this person, in whichever column and table. */
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
