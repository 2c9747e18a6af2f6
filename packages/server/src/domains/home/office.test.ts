import { removeUnused } from '../files/index.ts';
import { homeLimits, roles } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../files/testing/pictures.ts';
import { upload } from '../../testing/form.ts';
import { newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { heroTitled, officeOf, personNamed } from './testing/office.ts';

let server: TestServer;
let editor: Person;
let office: ReturnType<typeof officeOf>;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  editor = await newOperator(server, ['editor']);
  office = officeOf(server, editor);
});
afterAll(() => server.stop());

const shown = async () => (await server.member('getHomeOverview', {})).response;
const names = async () => (await shown()).people.map(({ name }) => name);
const lecturers = async () =>
  (await office.content()).people.filter(({ circle }) => circle === 'lecturer');

async function portrait(by = editor): Promise<{ fileId: string; name: string }> {
  const content = await picture('jpeg', { width: 200, height: 200 });
  const sent = { kind: 'avatar', content };
  const { response } = await upload(server, sent, { ...by, side: 'operator' });
  return { fileId: response.fileId, name: response.name ?? '' };
}

const statusOf = async (name: string) => (await server.app.inject(`/files/${name}`)).statusCode;

async function person(name: string) {
  const found = (await office.content()).people.find(({ texts }) => texts.en?.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  const { personId, revision, circle, texts, isPublished } = found;
  return { personId, revision, circle, texts, isPublished };
}

describe("the console's home screen calls", () => {
  test.each(roles.filter((role) => role !== 'owner' && role !== 'editor'))(
    'refuse a %s',
    async (role) => {
      const { token } = await newOperator(server, [role]);
      const input = { revision: 1, texts: heroTitled({ en: 'Mine' }) };
      expect(await server.operator('getHomeContent', {}, { token })).toMatchObject({
        status: 1005,
      });
      expect(await server.operator('saveHomeHero', input, { token })).toMatchObject({
        status: 1005,
      });
      expect(await server.operator('addHomePerson', personNamed('X'), { token })).toMatchObject({
        status: 1005,
      });
      const sent = { kind: 'avatar', content: await picture() };
      expect(await upload(server, sent, { token, side: 'operator' })).toMatchObject({
        status: 1005,
      });
    },
  );

  test("refuse to overwrite another editor's save, and keep both versions in the history", async () => {
    const { revision } = (await office.content()).sections.hero;
    const save = (title: string) =>
      server.operator('saveHomeHero', { revision, texts: heroTitled({ en: title }) }, editor);
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 1901]));
    const { response } = await server.operator(
      'getHomeHistory',
      { subject: 'section:hero' },
      editor,
    );
    expect(response.items).toHaveLength(1);
    expect(response.items[0]).toMatchObject({
      by: editor.email,
      before: { texts: { cn: { title: expect.any(String) as string } } },
    });
  });

  test.each([
    ['no language at all', {}],
    ['a title of nothing', heroTitled({ en: '' })],
    ['a title without end', heroTitled({ en: 'x'.repeat(homeLimits.title + 1) })],
    ['what no screen can show', heroTitled({ en: 'a\u0000b' })],
    ['a language that is none', { xx: { eyebrow: '', title: 'x', lead: '' } }],
  ])('refuse %s and change nothing', async (_, texts) => {
    const { revision } = (await office.content()).sections.hero;
    const input = { revision, texts } as never;
    expect(await server.operator('saveHomeHero', input, editor)).toMatchObject({ status: 1100 });
    expect((await office.content()).sections.hero.revision).toBe(revision);
  });

  test('cannot remove a section or its history', async () => {
    for (const statement of ['delete from home_section', 'update home_change set subject = $$x$$'])
      await expect(server.database.pool.query(statement)).rejects.toThrow(
        'never changed or removed',
      );
  });
});

describe('people', () => {
  test('appear in their saved order, only if published, and lecturers are counted', async () => {
    await office.add('Ann');
    await office.add('Bo');
    await office.add('Cy', { isPublished: false });
    await office.add('Chief', { circle: 'management' });
    expect(await names()).toEqual(['Chief', 'Ann', 'Bo']);
    expect((await shown()).teachers).toBe(2);
    const ids = (await lecturers()).map(({ personId }) => personId);
    expect(await office.order('lecturer', ids.toReversed())).toMatchObject({ status: 200 });
    // Based on an order that no longer exists.
    expect(await office.order('lecturer', ids, ids)).toMatchObject({ status: 1406 });
    expect(await names()).toEqual(['Chief', 'Bo', 'Ann']);
    const { personId, revision } = await person('Cy');
    const publish = { personId, revision, isPublished: true };
    expect(await server.operator('publishHomePerson', publish, editor)).toMatchObject({
      status: 200,
    });
    expect(await names()).toEqual(['Chief', 'Cy', 'Bo', 'Ann']);
    expect(await server.operator('publishHomePerson', publish, editor)).toMatchObject({
      status: 1901,
    });
  });

  test('are ordered only as a complete list, without duplicates or people of another circle', async () => {
    const ids = (await lecturers()).map(({ personId }) => personId);
    const chief = (await person('Chief')).personId;
    const before = await names();
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids, chief]])
      expect(await office.order('lecturer', wrong)).toMatchObject({ status: 1406 });
    expect(await names()).toEqual(before);
  });

  test('are added once however often the request is repeated, and only up to a limit', async () => {
    const request = personNamed('Once');
    const add = () => server.operator('addHomePerson', request, editor);
    const answers = await Promise.all([add(), add(), add()]);
    expect(new Set(answers.map(({ response }) => response.personId)).size).toBe(1);
    const rewritten = { ...personNamed('Another'), requestId: request.requestId };
    expect(await server.operator('addHomePerson', rewritten, editor)).toMatchObject({
      status: 1302,
    });
    const free = homeLimits.people - (await lecturers()).length;
    await server.database.pool.query(
      `insert into home_person (request_id, circle, texts, position)
       select gen_random_uuid(), 'lecturer', '{"en":{"name":"Filler","role":"","words":""}}', 100 + n
       from generate_series(1, $1) n`,
      [free],
    );
    expect(await office.add('One too many')).toMatchObject({ status: 1902 });
    await server.database.pool.query('delete from home_person where position > 100');
  });

  test('have a public portrait, which is removed together with them', async () => {
    const [first, second] = [await portrait(), await portrait()];
    expect(await statusOf(first.name)).toBe(404);
    await office.add('Faced', { portraitId: first.fileId });
    expect(await statusOf(first.name)).toBe(200);
    const inOverview = (await shown()).people.find(({ name }) => name === 'Faced');
    expect(inOverview?.portrait).toBe(first.name);
    const change = { ...(await person('Faced')), portraitId: second.fileId };
    expect(await server.operator('saveHomePerson', change, editor)).toMatchObject({ status: 200 });
    // Pages that were sent before can still load it until the next clean-up.
    expect(await statusOf(first.name)).toBe(200);
    await removeUnused(server.services);
    expect([await statusOf(first.name), await statusOf(second.name)]).toEqual([404, 200]);
    // If the portrait is left out, it stays.
    const words = { ...(await person('Faced')), circle: 'management' as const };
    expect(await server.operator('saveHomePerson', words, editor)).toMatchObject({ status: 200 });
    expect(await statusOf(second.name)).toBe(200);
    const { personId, revision } = await person('Faced');
    await server.operator('removeHomePerson', { personId, revision }, editor);
    await removeUnused(server.services);
    expect(await statusOf(second.name)).toBe(404);
    expect(await names()).not.toContain('Faced');
    const { response } = await server.operator(
      'getHomeHistory',
      { subject: `person:${personId}` },
      editor,
    );
    expect(response.items.map(({ after }) => after === null)).toEqual([true, false, false, false]);
  });

  test('cannot use a picture that another operator uploaded or that is used elsewhere', async () => {
    const others = await portrait(await newOperator(server, ['owner']));
    const own = await portrait();
    const before = await names();
    expect(await office.add('Ghost', { portraitId: '999999' })).toMatchObject({ status: 1713 });
    const ghost = { ...(await person('Ann')), portraitId: '999999' };
    expect(await server.operator('saveHomePerson', ghost, editor)).toMatchObject({ status: 1713 });
    expect(await office.add('Thief', { portraitId: others.fileId })).toMatchObject({
      status: 1713,
    });
    await office.add('First', { portraitId: own.fileId });
    expect(await office.add('Twin', { portraitId: own.fileId })).toMatchObject({ status: 1713 });
    expect(await names()).toEqual([...before, 'First']);
  });
});
