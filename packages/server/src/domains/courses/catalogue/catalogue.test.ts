import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newMember, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  courseOf,
  courseWords,
  giveLevel,
  idOf,
  newCategory,
  newMedia,
  setPublished,
} from '../testing/catalogue.ts';

let server: TestServer;
let member: Person;
let media: { mediaId: bigint; seconds: number };

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  media = await newMedia(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`truncate course_category, course, lesson cascade`.execute(server.database.db);
  member = await newMember(server);
});

type ListInput = Parameters<typeof server.member<'getCourseList'>>[1];

async function list(input: ListInput = {}, language: 'en' | 'ru' | 'jp' = 'en') {
  const { token } = member;
  return (await server.member('getCourseList', input, { token, language })).response;
}

const titles = async (input?: ListInput) => (await list(input)).items.map(({ title }) => title);

async function detail(courseId: string) {
  return await server.member('getCourseDetailList', { courseId }, { token: member.token });
}

const words = (text: string) => ({ title: text, summary: '', speaker: '' });
const threeOf = (title: string) => [1, 2, 3].map((nth) => courseOf(`${title} ${nth}`));

describe('catalogue texts', () => {
  test('are in the requested language, else English, else Chinese, else any', async () => {
    const texts = [
      { ru: words('ru'), en: words('en'), cn: words('cn') },
      { en: words('en'), cn: words('cn'), ko: words('ko') },
      { cn: words('cn'), ko: words('ko') },
      { ko: words('ko') },
    ];
    await newCategory(
      server,
      'Gold',
      texts.map((one) => courseOf('', [], { texts: one })),
    );
    const { items } = await list({}, 'ru');
    expect(items.map(({ title }) => title)).toEqual(['ru', 'en', 'cn', 'ko']);
    expect(items[0]?.category.name).toBe('Gold');
  });
});

describe('an unpublished course, category or lesson', () => {
  beforeEach(async () => {
    const lessons = [{ title: 'Seen', media }, { title: 'Hidden' }];
    await newCategory(server, 'Gold', [courseOf('Open course', lessons), courseOf('Draft')]);
    await newCategory(server, 'Secret', [courseOf('In a hidden category', lessons)]);
    await setPublished(server, 'course', await idOf(server, 'course', 'Draft'), false);
    await sql`update course_category set is_published = false
      where texts -> 'en' ->> 'name' = 'Secret'`.execute(server.database.db);
  });

  test('appears in no list and in no count', async () => {
    const { items } = await list();
    expect(items).toMatchObject([{ title: 'Open course', lessons: 1, seconds: 100, learned: 0 }]);
    const categories = await server.member('getCourseCategory', {}, { token: member.token });
    expect(categories.response.items.map(({ name }) => name)).toEqual(['Gold']);
    expect(await titles({ search: 'hidden' })).toEqual([]);
  });

  test('cannot be requested by its number', async () => {
    for (const title of ['Draft', 'In a hidden category']) {
      expect((await detail(await idOf(server, 'course', title))).status).toBe(1006);
    }
    const open = await detail(await idOf(server, 'course', 'Open course'));
    expect(open.response.items.map(({ title }) => title)).toEqual(['Seen']);
  });
});

describe('the list of courses', () => {
  test('is ordered by category, in pages without gaps or repetitions', async () => {
    await newCategory(server, 'Gold', threeOf('Gold'));
    await newCategory(server, 'Oil', threeOf('Oil'));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ size: '2', ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ title }) => title));
      // A category that is added meanwhile does not move the reader's position.
      if (cursor === undefined) await newCategory(server, 'New', [courseOf('New 1')]);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['Gold 1', 'Gold 2', 'Gold 3', 'Oil 1', 'Oil 2', 'Oil 3', 'New 1']);
  });

  test('can be narrowed to a category and to what the contract covers', async () => {
    const levels = [0, 1, 2, 3].map((level) => courseOf(`Level ${level}`, [], { level }));
    const gold = await newCategory(server, 'Gold', levels);
    await newCategory(server, 'Oil', [courseOf('Oil')]);
    expect(await titles({ categoryId: gold })).toHaveLength(4);
    expect(await titles({ categoryId: gold, purchasedOnly: 'true' })).toEqual(['Level 0']);
    await giveLevel(server, member, 2);
    expect(await titles({ purchasedOnly: 'true' })).toEqual([
      'Level 0',
      'Level 1',
      'Level 2',
      'Oil',
    ]);
    expect(await titles({ purchasedOnly: 'false' })).toHaveLength(5);
    const { items } = await list({ categoryId: gold });
    expect(items.map(({ isOpen }) => isOpen)).toEqual([true, true, true, false]);
    expect(await titles({ categoryId: '999999' })).toEqual([]);
  });

  test('says which courses have a lesson that can be watched without a contract', async () => {
    await newCategory(server, 'Gold', [
      courseOf('With', [
        { title: 'a', media },
        { title: 'b', media, isPreview: true },
      ]),
      courseOf('Without', [{ title: 'c', media }]),
      courseOf('Not yet', [{ title: 'd', isPreview: true }]),
      courseOf('Empty'),
    ]);
    const { items } = await list();
    expect(items.map(({ hasPreview }) => hasPreview)).toEqual([true, false, false, false]);
  });

  test('is searched in the texts that the reader sees, ignoring case', async () => {
    const both = { ...courseWords('Reading the fix'), ...courseWords('Золотой стандарт', 'ru') };
    await newCategory(server, 'Precious', [courseOf('', [], { texts: both }), courseOf('Silver')]);
    expect(await titles({ search: 'READING' })).toEqual(['Reading the fix']);
    expect(await titles({ search: 'about silver' })).toEqual(['Silver']);
    expect(await titles({ search: 'lecturer' })).toHaveLength(2);
    expect(await titles({ search: 'precious' })).toHaveLength(2);
    expect(await titles({ search: 'золотой' })).toEqual([]);
    const inRussian = await list({ search: 'ЗОЛОТОЙ' }, 'ru');
    expect(inRussian.items.map(({ title }) => title)).toEqual(['Золотой стандарт']);
  });

  test('treats a hostile search text like any other text', async () => {
    await newCategory(server, 'Gold', [courseOf('100% _pure_ gold')]);
    for (const search of ['%', '_', '100%', '_pure_']) {
      expect(await titles({ search })).toEqual(['100% _pure_ gold']);
    }
    for (const search of ['%gold', 'g_ld', "' or 1=1 --", '\\', '"', "'; drop table course; --"]) {
      expect(await titles({ search })).toEqual([]);
    }
  });

  test("requires a member's session", async () => {
    const { httpStatus } = await server.member('getCourseList', {});
    expect(httpStatus).toBe(401);
  });
});

test('one page costs one statement, however many courses are on it', async () => {
  const courses = Array.from({ length: 30 }, (_, nth) =>
    courseOf(`Course ${nth}`, [{ title: `Lesson ${nth}`, media }]),
  );
  await newCategory(server, 'Gold', courses);
  const countedFor = async (size: string) => {
    let borrowed = 0;
    const count = () => (borrowed += 1);
    server.database.pool.on('acquire', count);
    expect((await list({ size })).items).toHaveLength(Number(size));
    server.database.pool.off('acquire', count);
    return borrowed;
  };
  expect(await countedFor('30')).toBe(await countedFor('1'));
});
