import { randomUUID } from 'node:crypto';
import type { CallInput, ConsoleCalls, Language } from '@tradewind/contract';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type NewPerson = CallInput<ConsoleCalls['addHomePerson']>;

/** Returns helpers for what an editor does in the console. */
export function officeOf(server: TestServer, editor: Person) {
  const { token } = editor;
  const content = async () => (await server.operator('getHomeContent', {}, { token })).response;
  return {
    content,
    add: (name: string, more: Partial<NewPerson> = {}) =>
      server.operator('addHomePerson', { ...personNamed(name), ...more }, { token }),
    /** Saves the hero with its current revision. */
    async saveHero(texts: Partial<Record<Language, string>>) {
      const { revision } = (await content()).sections.hero;
      return await server.operator(
        'saveHomeHero',
        { revision, texts: heroTitled(texts) },
        { token },
      );
    },
    /** Orders people, by default based on the current order. */
    async order(circle: NewPerson['circle'], personIds: string[], before?: string[]) {
      const { people } = await content();
      const from =
        before ?? people.filter((one) => one.circle === circle).map((one) => one.personId);
      return await server.operator('orderHomePeople', { circle, from, personIds }, { token });
    },
  };
}

export function heroTitled(titles: Partial<Record<Language, string>>) {
  const entries = Object.entries(titles).map(([language, title]) => [
    language,
    { eyebrow: '', title, lead: '' },
  ]);
  return Object.fromEntries(entries) as Partial<
    Record<Language, { eyebrow: string; title: string; lead: string }>
  >;
}

export function personNamed(name: string): NewPerson {
  return {
    requestId: randomUUID(),
    circle: 'lecturer',
    isPublished: true,
    portraitId: null,
    texts: { en: { name, role: 'Gold', words: '' } },
  };
}
