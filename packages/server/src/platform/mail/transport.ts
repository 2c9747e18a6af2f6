import { createTransport } from 'nodemailer';
import type { Services } from '../domain/services.ts';
import type { Letter } from './compose.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  /** Sends a mail. Returns `kept` without a mail server, as on a demo instance: the mail is only in the outbox. */
  send(mail: OutgoingMail): Promise<'sent' | 'kept'>;
  /** Prints the letter for the person at the terminal of a demo instance. */
  announce(recipient: string, letter: Letter): void;
  close(): void;
}

export function createMailTransport(
  { config, settings }: Pick<Services, 'config' | 'settings'>,
  print: (line: string) => void,
): MailTransport {
  const announce: MailTransport['announce'] = (recipient, letter) => {
    const code = letter.code === undefined ? '' : `  code ${letter.code}`;
    print(`  mail  to ${recipient}: ${letter.subject}${code}`);
  };
  if (config.smtpUrl === undefined) {
    return { send: () => Promise.resolve('kept'), announce, close: () => {} };
  }
  const smtp = createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  /** Returns the sender. If MAIL_FROM has the configured product name, replaces it with the current one. */
  const sender = () => {
    const configured = `${config.productName} <`;
    if (!config.mailFrom.startsWith(configured)) return config.mailFrom;
    const address = config.mailFrom.slice(configured.length, -1);
    return { name: settings.now().productName, address };
  };
  return {
    async send(mail) {
      await smtp.sendMail({ ...mail, from: sender() });
      return 'sent';
    },
    announce,
    // Also aborts a delivery under way: a server that stops answering would keep this process alive, and a letter accepted late
    // would be sent again.
    close: () => smtp.close({ force: true }),
  };
}
