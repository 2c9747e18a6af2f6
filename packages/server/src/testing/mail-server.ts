import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export interface ReceivedMail {
  readonly to: string;
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Returns the next mail to the address after the first `skip` ones. */
  mailTo(address: string, skip?: number): Promise<ReceivedMail>;
  /** Returns the code of the next mail with one, after the first `skip` mails: others, such as notices, may arrive in between. */
  codeTo(address: string, skip?: number): Promise<string>;
  refuse: boolean;
  close(): Promise<void>;
}

/** Starts a real SMTP server that keeps the mails it receives. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const state = { refuse: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(state.refuse ? new Error(`<${address}>: mailbox is full`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  const mailTo = (address: string, skip = 0): Promise<ReceivedMail> =>
    waitForMail(() => {
      const mail = received.filter(({ to }) => to === address)[skip];
      if (!mail) throw new Error(`No mail to ${address} yet`);
      return mail;
    });

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    mailTo,
    codeTo: (address, skip = 0) =>
      waitForMail(() => {
        const mails = received.filter(({ to }) => to === address).slice(skip);
        const code = mails.map(({ source }) => /^(\d{6})\r?$/m.exec(source)?.[1]).find(Boolean);
        if (code === undefined) throw new Error(`No mail with a code to ${address} yet`);
        return code;
      }),
    get refuse() {
      return state.refuse;
    },
    set refuse(value) {
      state.refuse = value;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function waitForMail<T>(find: () => T): Promise<T> {
  return await vi.waitFor(find, { timeout: 15_000, interval: 20 });
}
