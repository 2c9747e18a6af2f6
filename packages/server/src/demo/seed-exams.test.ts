import { languages } from '@tradewind/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, newOperator } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readDemoQuestions } from './exam-questions.ts';
import { type ExamPeople, seedExams } from './seed-exams.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** Returns the drawn questions and the grades of a first start, in a transaction that is rolled back. */
async function recordsOfFirstStart(people: ExamPeople) {
  const undone = new Error('undone');
  let records: { points: number; prompts: string[]; isOutdated: boolean }[] = [];
  const start = server.database.transaction(async (tx) => {
    await seedExams(tx, people);
    const { rows } = await sql<(typeof records)[number]>`
      select s.points, array_agg(v.texts -> 'en' ->> 'prompt' order by i.nth) as prompts,
        bool_or(q.version > v.version) as "isOutdated"
      from exam_sitting s
      join exam_sitting_paper p on p.sitting_id = s.id
      cross join jsonb_array_elements(p.items) with ordinality as i (item, nth)
      join question q on q.id = (i.item ->> 'question')::bigint
      join question_version v on v.question_id = q.id and v.version = (i.item ->> 'version')::int
      where s.state = 'graded' group by s.id order by s.id`.execute(tx);
    records = rows;
    throw undone;
  });
  await expect(start).rejects.toBe(undone);
  return records;
}

test('every first start makes the same records, with something to regrade @long', async () => {
  const { id: teacher } = await newOperator(server, ['teacher']);
  const [member, ...others] = await Promise.all(
    Array.from({ length: 13 }, () => newMember(server)),
  );
  const candidates = others.map(({ id }) => id);
  const people = { teacher, member: member?.id ?? 0n, students: [], candidates };
  const first = await recordsOfFirstStart(people);
  expect(first).toHaveLength(12);
  expect(first.some(({ isOutdated }) => isOutdated)).toBe(true);
  expect(await recordsOfFirstStart(people)).toEqual(first);
}, 60_000);

test('there are exams to sit, to apply for, to answer and to look at', async () => {
  const { id: teacher } = await newOperator(server, ['teacher']);
  const member = await newMember(server);
  const people = await Promise.all(Array.from({ length: 25 }, () => newMember(server)));
  const [students, candidates] = [people.slice(0, 13), people.slice(13)];
  await server.database.transaction((tx) =>
    seedExams(tx, {
      teacher,
      member: member.id,
      students: students.map(({ id }) => id),
      candidates: candidates.map(({ id }) => id),
    }),
  );

  const { response } = await server.member('myExam', {}, { token: member.token });
  expect(response.items).toMatchObject([
    { number: 'SAMPLE-P-01', state: 'opened', questions: 10, attemptsLeft: 3 },
    { number: 'SAMPLE-F-01', state: 'none', questions: 20, reward: '20.000000' },
    { number: 'SAMPLE-F-02', state: 'none', questions: 20 },
  ]);
  const { response: started } = await server.member(
    'startExam',
    { openingId: response.items[0]?.openingId ?? '' },
    { token: member.token },
  );
  expect(started).toMatchObject({ isResumed: false });

  const sittings = await server.database.db
    .selectFrom('examSitting')
    .select(['isPassed', 'startedAt'])
    .where('state', '=', 'graded')
    .execute();
  expect(sittings).toHaveLength(12);
  expect(new Set(sittings.map(({ isPassed }) => isPassed))).toEqual(new Set([true, false]));

  const applied = await server.member('myExam', {}, { token: students[12]?.token ?? '' });
  const application = applied.response.items.find(({ state }) => state === 'applied');
  expect(application?.threadId).toEqual(expect.any(String));
});

test.each(['gold', 'crude-oil', 'bitcoin', 'bulk-trading'])(
  'the questions about %s are complete in every language',
  async (file) => {
    const questions = await readDemoQuestions(file);
    expect(new Set(questions.map(({ key }) => key.type)).size).toBe(5);
    for (const { key, texts } of questions) {
      const wanted = 'options' in key ? key.options : 0;
      for (const language of languages) {
        const { prompt = '', explanation = '', options = [] } = texts[language] ?? {};
        expect([prompt, explanation, ...options]).not.toContain('');
        expect([prompt, options.length]).toEqual([expect.any(String), wanted]);
      }
    }
  },
);
