import { randomUUID } from 'node:crypto';
import { type InboxView, type Language, languages } from '@tradewind/contract';
import type { Person } from '../../../testing/people.ts';
import type { Sender, TestServer } from '../../../testing/test-server.ts';

interface Options {
  readonly messageId?: string;
  readonly threadId?: string;
  readonly pictures?: string[];
  readonly language?: Language;
  /** Number of the last message that an operator has seen; by default the last of all. */
  readonly seen?: number;
}

export async function write(
  server: TestServer,
  { token }: Person,
  text: string,
  options: Options = {},
) {
  const { messageId = randomUUID(), threadId, pictures = [], language = 'en' } = options;
  const input = { messageId, text, pictures, ...(threadId === undefined ? {} : { threadId }) };
  return await server.member('sendMessage', input, { token, language });
}

/** Begins a member's conversation with customer service and returns its id. */
export async function begin(server: TestServer, member: Person, text = 'Hello'): Promise<string> {
  return (await write(server, member, text)).response.threadId;
}

export async function answer(
  server: TestServer,
  { token }: Person,
  threadId: string,
  text: string,
  { messageId = randomUUID(), pictures = [], seen = 9999 }: Options = {},
) {
  const input = { threadId, messageId, seq: seen, text, pictures };
  return await server.operator('answerThread', input, { token });
}

export async function note(server: TestServer, { token }: Person, threadId: string, text: string) {
  return await server.operator(
    'noteThread',
    { threadId, messageId: randomUUID(), text },
    { token },
  );
}

/** Returns messages oldest first, as the member sees them. */
export async function messagesOf(
  server: TestServer,
  { token }: Person,
  threadId: string,
  sender: Sender = {},
) {
  const input = { threadId, size: '100' };
  const { response } = await server.member('getMessageList', input, { token, ...sender });
  return response.items.toReversed();
}

export async function threadOf(server: TestServer, { token }: Person, threadId: string) {
  return (await server.operator('getThread', { threadId }, { token })).response;
}

export async function inbox(server: TestServer, { token }: Person, view: InboxView) {
  return (await server.operator('getThreadList', { view, size: '100' }, { token })).response.items;
}

export function inEveryLanguage(text: string): Record<Language, string> {
  const entries = languages.map((language) => [language, `${text} (${language})`]);
  return Object.fromEntries(entries) as Record<Language, string>;
}
