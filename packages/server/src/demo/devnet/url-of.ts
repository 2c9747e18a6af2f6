import type pg from 'pg';

/** Returns the address of the same database for another process. */
export function urlOf(config: pg.PoolConfig): string {
  const { connectionString, host, port, user, password, database } = config;
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost/${encodeURIComponent(database ?? '')}`);
  url.username = user ?? '';
  if (typeof password === 'string') url.password = password;
  // A folder cannot be the host of a URL, so it is a parameter.
  if (host !== undefined) url.searchParams.set('host', host);
  if (port !== undefined) url.searchParams.set('port', String(port));
  return url.href;
}
