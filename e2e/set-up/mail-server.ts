import { once } from 'node:events';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Accepts every mail and stores it as a file, `<recipient>.<number>.eml`. */
export async function startMailServer(folder: string): Promise<MailServer> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  const keep = async (recipient: string, source: Buffer): Promise<void> => {
    count += 1;
    const file = join(folder, `${recipient}.${String(count).padStart(6, '0')}.eml`);
    // Written under another name first, so that readers of the folder find only complete mails.
    await writeFile(`${file}.part`, source);
    await rename(`${file}.part`, file);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const source = await buffer(stream);
      for (const { address } of session.envelope.rcptTo) await keep(address, source);
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
