import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Throws if the port cannot be listened on, with the same error as listening. Called before the long part of a start, so that
 * nobody waits for a database to be created only to learn that the port is taken.
 */
export async function requirePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
