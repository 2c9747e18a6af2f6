import { randomBytes } from 'node:crypto';
import { appClient } from './api.ts';
import { codeIn, mailTo } from './mailbox.ts';
import { setting } from './settings.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export const demoMember: Person = { email: 'member@demo.example', password: 'tradewind-demo' };

/** Returns a person who has no account yet. */
export function stranger(name: string): Person {
  const id = randomBytes(4).toString('hex');
  return { email: `${name}.${id}@people.example`, password: `quiet-harbour-${id}` };
}

/** Registers a person through the API before the journey begins. */
export async function newMember(name: string, ip: string): Promise<Person> {
  const person = stranger(name);
  const { email, password } = person;
  const client = await appClient(ip);
  await client.sendLoginCode({ email });
  await client.register({
    email,
    code: codeIn(await mailTo(email)),
    password,
    passwordRepeat: password,
    invitationCode: setting('INVITATION'),
  });
  return person;
}
