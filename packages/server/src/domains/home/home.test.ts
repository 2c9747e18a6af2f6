import { homeLimits, type Language } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readCourses } from './read-courses.ts';
import { startHome } from './start-home.ts';
import { officeOf } from './testing/office.ts';

let server: TestServer;
let editor: Person;
let office: ReturnType<typeof officeOf>;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  editor = await newOperator(server, ['editor']);
  office = officeOf(server, editor);
});
afterAll(() => server.stop());

const overview = async (language: Language = 'en') =>
  (await server.member('getHomeOverview', {}, { language })).response;

/**
 * Returns the lesson count. Figures are cached for a few seconds, but a saved change makes the server read them
 * again.
 */
const times = async () => {
  await office.saveHero({ en: 'Look again' });
  return (await overview()).learningTimes;
};

const titleIn = async (language: Language) => (await overview(language)).hero.title;
const saidIn = async (language: Language) => JSON.stringify(await overview(language));

describe('the home screen', () => {
  test('has texts in every language from the start, and no people or courses', async () => {
    const [english, russian] = [await overview('en'), await overview('ru')];
    expect(english.hero.title).toBe('Learn commodity and AI trading. Earn as you pass.');
    expect(russian.introduction.title).toBe('Наша база');
    expect(russian.introduction.steps).toHaveLength(3);
    expect(english.rewards.rules).toHaveLength(4);
    expect(english).toMatchObject({ people: [], courses: [], teachers: 0, learningTimes: 0 });
  });

  test("promises an exam and its certificate in the app's own words", async () => {
    expect(await saidIn('cn')).toContain('老师开放考试');
    expect(await saidIn('tcn')).toContain('老師開放考試');
    expect(await saidIn('jp')).toMatch(/1レッスンずつ.*合格証明書.*本試験/);
    expect(await saidIn('ko')).toMatch(
      /선생님이 열어 주는 시험.*선생님이 시험을 열어 주고.*합격 증명서/,
    );
  });

  test('says in Japanese too that no reward is promised without a budget, rather than that none is paid', async () => {
    const { rules } = (await overview('jp')).rewards;
    expect(rules.join(' ')).toContain('報酬をお約束できません');
  });

  test('shows a saved change at once, and falls back to another language where one is missing', async () => {
    await office.saveHero({ en: 'Harbour', ko: '항구' });
    expect([await titleIn('en'), await titleIn('ko')]).toEqual(['Harbour', '항구']);
    expect(await titleIn('ru')).toBe('Harbour');
    await office.saveHero({ jp: '港' });
    expect(await titleIn('ru')).toBe('港');
  });

  test('shows a change in every other process, long before that process would reload by itself', async () => {
    const other = startHome(server.services, { freshForMs: 3_600_000 });
    onTestFinished(() => other.stop());
    // The first title may be found because listening has just begun; later ones arrive as notifications.
    for (const title of ['Before', 'After', 'Later']) {
      await office.saveHero({ en: title });
      await vi.waitFor(
        async () => expect((await other.overview('en')).hero.title).toBe(title),
        20_000,
      );
    }
  });

  test('counts a learned lesson at once and only once', async () => {
    const { id } = await newMember(server);
    const { pool } = server.database;
    const lessonId = await addLesson(true);
    const watch = (learned: string | null) =>
      pool.query(
        `insert into lesson_watch (member_id, lesson_id, learned_at, watched_at)
         values ($1, $2, $3, now())
         on conflict (member_id, lesson_id) do update set learned_at = excluded.learned_at`,
        [id, lessonId, learned],
      );
    await watch(null);
    expect(await times()).toBe(0);
    await watch('2026-01-01');
    expect(await times()).toBe(1);
    await watch('2026-01-02');
    expect(await times()).toBe(1);
  });

  test('shows published courses of published categories with the number of their visible lessons', async () => {
    await addLesson(true);
    await addLesson(false);
    const { courses } = await vi.waitFor(async () => {
      const found = await overview('ru');
      expect(found.courses[0]?.lessons).toBeGreaterThan(1);
      return found;
    }, 30_000);
    expect(courses).toEqual([
      {
        courseId: expect.any(String) as string,
        category: 'Золото',
        title: 'Fixings',
        lessons: 2,
        level: 1,
        cover: null,
      },
    ]);
  });
});

test('the home screen shows courses of every category, however many one of them has', async () => {
  const { db } = server.database;
  for (const [position, courses] of [
    [1, homeLimits.courses + 3],
    [2, 1],
  ] as const) {
    const { id } = await db
      .insertInto('courseCategory')
      .values({ texts: JSON.stringify({ en: { name: 'S' } }), position, isPublished: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('course')
      .values(
        Array.from({ length: courses }, (_, index) => ({
          categoryId: id,
          level: 0,
          texts: JSON.stringify({
            en: { title: `${position}-${index}`, summary: '', speaker: '' },
          }),
          position: index + 1,
          isPublished: true,
        })),
      )
      .execute();
  }
  const shown = (await readCourses(db, homeLimits.courses)).map(({ texts }) => texts.en?.title);
  expect(shown).toHaveLength(homeLimits.courses);
  expect(shown).toEqual(expect.arrayContaining(['1-0', '2-0']));
  expect(shown.indexOf('1-1')).toBe(shown.indexOf('1-0') + 1);
});

/** Adds a lesson to the only published course; that course also has a lesson that nobody may see. */
async function addLesson(isPublished: boolean): Promise<bigint> {
  const { db } = server.database;
  const category = async (name: string, position: number, visible: boolean) =>
    await db
      .insertInto('courseCategory')
      .values({ texts: JSON.stringify({ ru: { name } }), position, isPublished: visible })
      .returning('id')
      .executeTakeFirstOrThrow();
  const course = async (categoryId: bigint, title: string) =>
    await db
      .insertInto('course')
      .values({
        categoryId,
        level: 1,
        texts: JSON.stringify({ en: { title, summary: '', speaker: '' } }),
        position: 1,
        isPublished: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('course')
    .innerJoin('courseCategory as category', 'category.id', 'course.categoryId')
    .select('course.id')
    .where('category.isPublished', '=', true)
    .executeTakeFirst();
  if (!known) await course((await category('Скрыто', 1, false)).id, 'Hidden');
  const courseId =
    known?.id ?? (await course((await category('Золото', 2, true)).id, 'Fixings')).id;
  const media = await db
    .insertInto('media')
    .values({ fileName: 'a.mp4', bytes: 1n, folder: crypto.randomUUID(), madeBy: editor.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('lesson')
    .values({
      courseId,
      texts: JSON.stringify({ en: { title: 'One' } }),
      position: 1,
      isPublished,
      mediaId: media.id,
      seconds: 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
