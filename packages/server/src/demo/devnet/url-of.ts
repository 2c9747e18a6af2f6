import type pg from 'pg';

/** How another process reaches the same database, as one line. */
export function urlOf(config: pg.PoolConfig): string {
  const { connectionString, host, port, user, password, database } = config;
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost/${encodeURIComponent(database ?? '')}`);
  url.username = user ?? '';
  if (typeof password === 'string') url.password = password;
  // Not as the host of the address, which no folder can be.
  if (host !== undefined) url.searchParams.set('host', host);
  if (port !== undefined) url.searchParams.set('port', String(port));
  return url.href;
}
