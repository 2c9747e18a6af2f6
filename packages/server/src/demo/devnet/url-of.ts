import type pg from 'pg';

/** How another process reaches the same database, as one line. */
export function urlOf({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost/${encodeURIComponent(database ?? '')}`);
  url.username = user ?? '';
  // Not as the host of the address, which no folder can be.
  if (host !== undefined) url.searchParams.set('host', host);
  if (port !== undefined) url.searchParams.set('port', String(port));
  return url.href;
}
