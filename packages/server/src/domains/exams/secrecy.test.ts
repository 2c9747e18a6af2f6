import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appCalls, bootPlaceholder, type Call, homePlaceholder } from '@tradewind/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { listenOn, openStream } from '../../platform/live/testing/reader.ts';
import { arbitraryFor } from '../../testing/arbitrary-input.ts';
import { onTheWire } from '../../testing/on-the-wire.ts';
import { newMember, type Person } from '../../testing/people.ts';
import {
  headersOf,
  signed,
  startTestServer,
  type TestServer,
  toQuery,
} from '../../testing/test-server.ts';
import { gradeSubmitted } from './grading/grade-submitted.ts';
import { addSecretQuestions, mark } from './testing/secret-questions.ts';
import { addQuestions, type OpenedExam, openExam } from './testing/papers.ts';

/**
 * While an attempt runs, its member makes every call a member can make, and no answer may contain anything
 * about right answers. The questions carry marks that occur only in their keys and explanations.
 */
let server: TestServer;
let folder: string;
let member: Person;
let ids: Record<string, string>;
/** A practice exam over the same questions. */
let practiceId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-apps-'));
  server = await startTestServer({
    workers: false,
    apps: { web: await page('web'), console: await page('console') },
  });
  await listenOn(server);
  member = await newMember(server);
  const { db } = server.database;
  const bank = await addQuestions(db, 0);
  const questions = await addSecretQuestions(db, bank);
  const terms = { draws: questions, attempts: 1 };
  const opened = await openExam(db, member.id, bank, { ...terms, type: 'formal' });
  const sittingId = await start(opened);
  ids = { openingId: String(opened.openingId), paperId: String(opened.paperId), sittingId };
  practiceId = await start(await openExam(db, member.id, bank, terms));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function start({ openingId }: OpenedExam): Promise<string> {
  const asked = { openingId: String(openingId) };
  return (await server.member('startExam', asked, { token: member.token })).response.sittingId;
}

async function page(name: string): Promise<string> {
  const root = join(folder, name);
  await mkdir(root, { recursive: true });
  const html = `<title>x</title>${bootPlaceholder}<div id="root"></div>${homePlaceholder}`;
  await writeFile(join(root, 'index.html'), html);
  await writeFile(join(root, 'manifest.webmanifest'), '{"name":"x"}');
  return root;
}

/** Calls that would end the attempt or session, or never end themselves. */
const ending = new Set(['logout', 'endOtherSessions', 'endSession', 'submitExamAnswer']);
const calls = Object.entries<Call>(appCalls).filter(
  ([name, { answer, body }]) => !ending.has(name) && answer === undefined && body === undefined,
);

/** Returns valid inputs for a call, with the ids of this attempt wherever possible. */
function inputsFor(call: Call, count: number): Record<string, unknown>[] {
  const schema = z.toJSONSchema(call.input, { io: 'input' });
  const good = arbitraryFor(schema) as fc.Arbitrary<Record<string, unknown>>;
  const own = Object.entries(ids).filter(([name]) => name in (schema.properties ?? {}));
  const made = fc
    .sample(good, 8 * count)
    .map((input) => Object.assign({}, input, Object.fromEntries(own)));
  // The JSON schema that inputs are generated from does not contain every rule.
  const fitting = made.filter((input) => call.input.safeParse(onTheWire(call, input)).success);
  return (fitting.length > 0 ? fitting : made).slice(0, count);
}

async function ask(call: Call, input: Record<string, unknown>, token: string): Promise<string> {
  const fields = signed(onTheWire(call, input), server.services.config.signSecret);
  const headers = headersOf({ token });
  const { body } = await server.app.inject(
    call.method === 'GET'
      ? { method: 'GET', url: `${call.path}?${toQuery(fields)}`, headers }
      : { method: 'POST', url: call.path, payload: fields, headers },
  );
  return body;
}

const telling = new Set([
  'isCorrect',
  'right',
  'correct',
  'accepted',
  'tolerance',
  'explanation',
  'key',
]);

/** Returns all field names in a value that would reveal something. */
function tellingIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.keys(value).filter((name) => telling.has(name));
  return own.concat(Object.values(value).flatMap(tellingIn));
}

/** Returns what a text reveals; empty if nothing. */
function leaksIn(text: string): string[] {
  const marks = text.includes(mark) ? [text] : [];
  return marks.concat(text.startsWith('{') ? tellingIn(JSON.parse(text)) : []);
}

describe('while an exam runs', () => {
  test.each(calls)('%s reveals nothing about right answers', async (_, call) => {
    for (const input of inputsFor(call, 4))
      expect(leaksIn(await ask(call, input, member.token))).toEqual([]);
  });

  test('the questions are shown with exactly these fields', async () => {
    const { token } = member;
    const { sittingId = '' } = ids;
    const { response } = await server.member('getExamSubject', { sittingId }, { token });
    expect(response.items).toHaveLength(5);
    for (const item of response.items)
      expect(Object.keys(item).toSorted()).toEqual(
        ['answer', 'number', 'options', 'points', 'prompt', 'revision', 'type', 'unit'].toSorted(),
      );
  });

  test('a right answer is accepted like a wrong one', async () => {
    const { token } = member;
    const { sittingId = '' } = ids;
    const { response } = await server.member('getExamSubject', { sittingId }, { token });
    const single = response.items.find(({ type }) => type === 'single');
    if (!single) throw new Error('No single choice');
    let { revision } = single;
    for (const [place] of single.options.entries()) {
      const answer = { picked: [place] };
      const input = { sittingId, number: single.number, answer, revision };
      const saved = await server.member('saveAnswer', input, { token });
      const { secondsLeft, ...rest } = saved.response;
      expect(rest).toEqual({ isSaved: true, answer, revision: revision + 1 });
      expect(secondsLeft).toBeGreaterThan(0);
      revision += 1;
    }
  });

  test('everything looks the same with other keys, even to a server that reads them anew', async () => {
    const { token } = member;
    const { sittingId = '' } = ids;
    const look = async (at: TestServer) => {
      const { response } = await at.member('getExamSubject', { sittingId }, { token });
      const { response: exams } = await at.member('myExam', {}, { token });
      // The remaining time differs meanwhile.
      const standing = JSON.stringify(exams, (key, value: unknown) =>
        key === 'secondsLeft' ? undefined : value,
      );
      return { items: response.items, standing };
    };
    const before = await look(server);
    const { pool } = server.database;
    await pool.query('create table kept_keys as select question_id, key from question_version');
    await pool.query(
      `update question_version set key = key
         || jsonb_build_object('correct', case when key ->> 'type' = 'trueFalse' then 'false' else '[3]' end::jsonb)
       where key ? 'correct'`,
    );
    const other = await startTestServer({ workers: false, beside: server });
    try {
      expect(await look(other)).toEqual(before);
    } finally {
      await other.stop();
      await pool.query(
        `update question_version v set key = k.key from kept_keys k where k.question_id = v.question_id`,
      );
      await pool.query('drop table kept_keys');
    }
  });

  test('pages, boot data and the live stream reveal nothing either', async () => {
    const stream = await openStream(server, member.token);
    try {
      const { sittingId = '' } = ids;
      await server.member(
        'saveAnswer',
        { sittingId, number: 1, answer: null, revision: 0 },
        { token: member.token },
      );
      for (const url of ['/', '/home', '/openExam', '/examination', '/boot.json', '/metrics'])
        expect((await server.app.inject({ url })).body).not.toContain(mark);
      expect(JSON.stringify(stream.events)).not.toContain(mark);
    } finally {
      stream.cut();
    }
  });

  test('the record is not available yet', async () => {
    const { sittingId = '' } = ids;
    const { token } = member;
    expect(await server.member('getExamSubjectDetailList', { sittingId }, { token })).toMatchObject(
      {
        status: 1509,
        response: null,
      },
    );
    const { response } = await server.member('getExamRecordList', {}, { token });
    expect(response.items).toEqual([]);
  });

  test('a practice attempt submitted at the same time reveals nothing, not even its points', async () => {
    const { token } = member;
    const answer = { picked: [0] };
    const { response: asked } = await server.member(
      'getExamSubject',
      { sittingId: practiceId },
      { token },
    );
    const single = asked.items.find(({ type }) => type === 'single');
    const { number = 0, revision = 0 } = single ?? {};
    await server.member(
      'saveAnswer',
      { sittingId: practiceId, number, answer, revision },
      { token },
    );
    await server.member('submitExamAnswer', { sittingId: practiceId }, { token });
    await gradeSubmitted(server.database);
    expect(
      await server.member('getExamSubjectDetailList', { sittingId: practiceId }, { token }),
    ).toMatchObject({ status: 1510, response: null });
    const { response: records } = await server.member('getExamRecordList', {}, { token });
    expect(records.items).toMatchObject([{ sittingId: practiceId, points: null, isPassed: null }]);
    const { response: exams } = await server.member('myExam', {}, { token });
    expect(exams.items.find(({ sittingId }) => sittingId === practiceId)).toMatchObject({
      state: 'running',
      points: null,
    });
  });
});

describe('another member', () => {
  const ofSittings = Object.entries<Call>(appCalls).filter(
    ([, { input }]) => 'sittingId' in (z.toJSONSchema(input, { io: 'input' }).properties ?? {}),
  );

  test.each(ofSittings)('finds no such attempt with %s', async (_, call) => {
    const other = await newMember(server);
    for (const input of inputsFor(call, 4))
      expect(JSON.parse(await ask(call, input, other.token))).toMatchObject({ status: 1006 });
  });
});

test('once the exam is over, the record shows all answers', async () => {
  const { sittingId = '' } = ids;
  const { token } = member;
  const submitted = await server.member('submitExamAnswer', { sittingId }, { token });
  expect(submitted).toMatchObject({ status: 200, response: { sittingId } });
  expect(leaksIn(JSON.stringify(submitted))).toEqual([]);
  const details = () => server.member('getExamSubjectDetailList', { sittingId }, { token });
  await expect.poll(async () => (await details()).status, { timeout: 30_000 }).toBe(200);
  const { response } = await details();
  expect(leaksIn(JSON.stringify(response))).toEqual(expect.arrayContaining(['right', 'isCorrect']));
  expect(JSON.stringify(response)).toContain(mark);
  const practice = () =>
    server.member('getExamSubjectDetailList', { sittingId: practiceId }, { token });
  await expect.poll(async () => (await practice()).status, { timeout: 30_000 }).toBe(200);
});
