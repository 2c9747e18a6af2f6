import { Client } from 'pg';
import type { Connection } from '../settings.ts';

export async function query(
  connection: Connection,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

export async function setting(connection: Connection, name: string): Promise<unknown> {
  const [row] = await query(connection, `show ${name}`);
  return row?.[name.toLowerCase()];
}
