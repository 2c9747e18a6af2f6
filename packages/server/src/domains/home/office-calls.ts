import type { ConsoleCalls, HomeSectionKey } from '@tradewind/contract';
import type { Handlers, OperatorVisit } from '../../http/handler.ts';
import type { Services } from '../../platform/domain/services.ts';
import { listChanges } from './history.ts';
import { orderPeople, publishPerson, readPeople } from './people.ts';
import { addPerson, removePerson, savePerson } from './save-person.ts';
import { readSections, saveSection } from './sections.ts';
import type { Home } from './start-home.ts';

type OfficeCalls = Pick<
  ConsoleCalls,
  | 'getHomeContent'
  | 'saveHomeHero'
  | 'saveHomeIntroduction'
  | 'saveHomeRewards'
  | 'addHomePerson'
  | 'saveHomePerson'
  | 'publishHomePerson'
  | 'orderHomePeople'
  | 'removeHomePerson'
  | 'getHomeHistory'
>;

export function homeOfficeCalls(
  { config, database }: Services,
  home: Pick<Home, 'forget'>,
): Handlers<OfficeCalls> {
  const save = async (
    key: HomeSectionKey,
    section: Parameters<typeof saveSection>[2],
    visit: OperatorVisit,
  ) => {
    const detail = { revision: section.revision };
    await visit.audited({ subject: `home:${key}`, detail }, (tx) =>
      saveSection(tx, key, section, visit.operatorId),
    );
    home.forget();
    return {};
  };
  return {
    async getHomeContent() {
      const [sections, people] = await Promise.all([
        readSections(database.db),
        readPeople(database.db),
      ]);
      return {
        sections: {
          hero: standing(sections.hero),
          introduction: standing(sections.introduction),
          rewards: standing(sections.rewards),
        },
        people: people.map((person) => ({
          personId: String(person.id),
          circle: person.circle,
          texts: person.texts,
          isPublished: person.isPublished,
          portrait: person.portrait === null ? null : `${config.fileBaseUrl}/${person.portrait}`,
          revision: person.revision,
          changedAt: person.changedAt.toISOString(),
          changedBy: person.changedBy,
        })),
      };
    },

    saveHomeHero: (section, visit) => save('hero', section, visit),
    saveHomeIntroduction: (section, visit) => save('introduction', section, visit),
    saveHomeRewards: (section, visit) => save('rewards', section, visit),

    async addHomePerson({ portraitId, ...person }, visit) {
      const id = await visit.audited(
        (added: bigint) => ({ subject: `home-person:${added}` }),
        (tx) => addPerson(tx, { ...person, portraitId: idOrNull(portraitId) }, visit.operatorId),
      );
      home.forget();
      return { personId: String(id) };
    },

    async saveHomePerson({ personId, revision, portraitId, ...person }, visit) {
      const seen = { personId: BigInt(personId), revision };
      const portrait = portraitId === undefined ? undefined : idOrNull(portraitId);
      await visit.audited({ subject: `home-person:${personId}`, detail: { revision } }, (tx) =>
        savePerson(tx, seen, { ...person, portraitId: portrait }, visit.operatorId),
      );
      home.forget();
      return {};
    },

    async publishHomePerson({ personId, revision, isPublished }, visit) {
      const seen = { personId: BigInt(personId), revision };
      await visit.audited({ subject: `home-person:${personId}`, detail: { isPublished } }, (tx) =>
        publishPerson(tx, seen, isPublished, visit.operatorId),
      );
      home.forget();
      return {};
    },

    async orderHomePeople({ circle, from, personIds }, visit) {
      await visit.audited({ subject: 'home:people', detail: { circle } }, (tx) =>
        orderPeople(tx, circle, from.map(BigInt), personIds.map(BigInt)),
      );
      home.forget();
      return {};
    },

    async removeHomePerson({ personId, revision }, visit) {
      const seen = { personId: BigInt(personId), revision };
      await visit.audited({ subject: `home-person:${personId}`, detail: { revision } }, (tx) =>
        removePerson(tx, seen, visit.operatorId),
      );
      home.forget();
      return {};
    },

    getHomeHistory: (input) => listChanges(database.db, input),
  };
}

const idOrNull = (id: string | null): bigint | null => (id === null ? null : BigInt(id));

const standing = <T extends { changedAt: Date }>({ changedAt, ...row }: T) => ({
  ...row,
  changedAt: changedAt.toISOString(),
});
