import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Throws as listening would. Before the long part of a start: nobody should wait for a database to be made, to hear
 * at the end that the port is another program's.
 */
export async function requirePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
