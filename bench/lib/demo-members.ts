import { createHash } from 'node:crypto';
import type { AppCalls, Boot } from '@tradewind/contract';
import { createClient } from '@tradewind/contract/protocol/client';
import * as appWire from '@tradewind/contract/generated/app-wire';
import { textToSign } from '@tradewind/contract/protocol/signing';

const password = 'tradewind-demo';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export interface LoggedIn {
  readonly token: string;
  readonly memberId: string;
}

export async function readBootOf(origin: string): Promise<Boot> {
  return (await (await fetch(`${origin}/boot.json`)).json()) as Boot;
}

/** Logs in every member of a demo instance as a browser would, because real load comes from many members. */
export async function logInDemoMembers(origin: string, boot: Boot): Promise<LoggedIn[]> {
  const numbers = Array.from({ length: 23 }, (_, index) => String(index + 1).padStart(2, '0'));
  const emails = [
    'member@demo.example',
    ...numbers.map((number) => `sample.student.${number}@demo.example`),
  ];
  const members: LoggedIn[] = [];
  for (const email of emails) {
    let token = '';
    const client = createClient<AppCalls>(appWire, {
      origin,
      md5,
      signSecret: boot.signSecret,
      language: () => 'en',
      token: () => token,
    });
    ({ token } = await client.loginByPwd({ email, password }));
    const { memberId } = await client.getMemberBaseInfo();
    members.push({ token, memberId });
  }
  return members;
}

/** Returns the path with a current signature, which is valid for five minutes. */
export function signedPath(path: string, boot: Boot): string {
  const timestamp = Date.now();
  const signature = md5(textToSign({ timestamp }, boot.signSecret));
  return `${path}?timestamp=${timestamp}&signature=${signature}`;
}
