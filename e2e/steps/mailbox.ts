import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { setting } from './settings.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Returns the newest mail to the address after at least `count` have arrived. */
export async function mailTo(address: string, count = 1): Promise<Mail> {
  let found: readonly string[] = [];
  await expect
    .poll(async () => {
      found = await filesTo(address);
      return found.length;
    }, `${count} mails to ${address}`)
    .toBeGreaterThanOrEqual(count);
  return await read(found.at(-1) ?? '');
}

/** Waits for a mail with this subject; other mails may arrive before and after it. */
export async function mailAbout(address: string, subject: string): Promise<Mail> {
  let mails: readonly Mail[] = [];
  const subjects = async () => {
    mails = await Promise.all((await filesTo(address)).map(read));
    return mails.map((mail) => mail.subject);
  };
  await expect.poll(subjects, `the mails to ${address}`).toContain(subject);
  return mails.findLast((mail) => mail.subject === subject) ?? { subject, text: '' };
}

/** Returns the codes that were mailed to the address, in order of arrival. */
export async function codesTo(address: string): Promise<readonly string[]> {
  const mails = await Promise.all((await filesTo(address)).map(read));
  return mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
}

/** Returns the files in order of arrival. */
async function filesTo(address: string): Promise<readonly string[]> {
  const names = await readdir(setting('MAILBOX'));
  return names.filter((name) => name.startsWith(`${address}.`) && name.endsWith('.eml')).toSorted();
}

async function read(file: string): Promise<Mail> {
  return readMail(await readFile(join(setting('MAILBOX'), file), 'utf8'));
}

export function codeIn(mail: Mail): string {
  const code = /^\d{6}$/m.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`No code in:\n${mail.text}`);
  return code;
}

/** Parses subject and plain text of a mail, in the formats that our server uses. */
function readMail(source: string): Mail {
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(source)?.[1] ?? '';
  const part = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)(?:\r?\n--|$)/.exec(source);
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(part?.[0] ?? '')?.[1] ?? '7bit';
  return {
    subject: subject
      .replaceAll(/\?=\r?\n[ \t]=\?/g, '?==?')
      .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
        decode(text.replaceAll('_', ' '), kind.toLowerCase() === 'b' ? 'base64' : 'q'),
      ),
    text: decode(part?.[1] ?? '', encoding).replaceAll('\r', ''),
  };
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding === '7bit') return text;
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
