import { randomUUID } from 'node:crypto';
import { errorStatus, importMostBytes, type QuestionFormat } from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { choiceOf, teacherAt } from '../testing/bank.ts';

let server: TestServer;
let teacher: Person;
let at: ReturnType<typeof teacherAt>;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
  at = teacherAt(server, teacher);
});
afterAll(() => server.stop());

const gift = [
  '::Ounce:: What is a troy ounce of? {=gold ~grain ~oil}',
  '',
  '$CATEGORY: $course$/top/Metals/Copper',
  '',
  'Match {=a -> b =c -> d}',
  '',
  'Copper is a metal.{T}',
].join('\n');

const order = (folderId: string, content = gift, format: QuestionFormat = 'gift') => ({
  folderId,
  format,
  language: 'en' as const,
  keepsFolders: true,
  content,
});

const check = (folderId: string, content?: string, format?: QuestionFormat) =>
  server.operator('checkQuestionImport', order(folderId, content, format), teacher);

const known = async (folderId: string) =>
  (await check(folderId)).response.taken.map(({ isKnown }) => isKnown);

describe('an import of questions', () => {
  test('is checked first: the report lists line by line what is readable, and nothing is written', async () => {
    const folderId = await at.folderId('Tried');
    const { response } = await check(folderId);
    expect(response.taken).toMatchObject([
      { line: 1, type: 'single', title: 'Ounce', folder: '' },
      { line: 7, type: 'trueFalse', prompt: 'Copper is a metal.', folder: 'Metals / Copper' },
    ]);
    expect(response.notes).toMatchObject([
      { line: 5, reason: 'typeUnsupported', isTaken: false, excerpt: 'Match {=a -> b =c -> d}' },
    ]);
    expect(response.leftOut).toBe(1);
    expect((await at.list({ folderId })).items).toEqual([]);
  });

  test('adds the readable questions and their folders once, however often it is requested', async () => {
    const folderId = await at.folderId('Imported');
    const input = { requestId: randomUUID(), ...order(folderId), leavesOutKnown: false };
    const apply = () => server.operator('applyQuestionImport', input, teacher);
    const answers = await Promise.all([apply(), apply()]);
    for (const { response } of answers) expect(response).toEqual({ imported: 2, leftOut: 1 });
    expect((await at.list({ folderId })).items).toMatchObject([{ title: 'Ounce' }]);
    const folders = await at.folders();
    const copper = folders.find(({ name }) => name === 'Copper');
    const parent = folders.find((one) => one.folderId === copper?.parentId);
    expect(parent).toMatchObject({ name: 'Metals', parentId: folderId });
    const inside = await at.list({ folderId: copper?.folderId ?? '' });
    expect(inside.items).toMatchObject([{ prompts: { en: 'Copper is a metal.' } }]);
    const other = await server.operator(
      'applyQuestionImport',
      { ...input, language: 'ru' },
      teacher,
    );
    expect(other.status).toBe(errorStatus.requestIdReused);
  });

  test('reports questions that already exist, ignoring case and spacing, and leaves them out on request', async () => {
    const folderId = await at.folderId('Known');
    await at.questionId(await at.folderId('Below', folderId), 'What  is a TROY ounce of? ');
    const retired = await at.questionId(folderId, 'Copper is a metal.');
    await server.operator('retireQuestions', { questionIds: [retired], isRetired: true }, teacher);
    expect(await known(folderId)).toEqual([true, false]);
    expect(await known(await at.folderId('Elsewhere'))).toEqual([false, false]);
    const apply = async (leavesOutKnown: boolean) => {
      const input = { requestId: randomUUID(), ...order(folderId), leavesOutKnown };
      return (await server.operator('applyQuestionImport', input, teacher)).response;
    };
    // Two teachers import the same file: the second one finds the questions of the first.
    const both = await Promise.all([apply(true), apply(true)]);
    expect(both.map(({ imported }) => imported).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await known(folderId)).toEqual([true, true]);
    expect(await apply(false)).toEqual({ imported: 2, leftOut: 1 });
  });

  test('without a readable question is refused', async () => {
    const nothing = order(await at.folderId('None'), 'Only words.');
    const input = { requestId: randomUUID(), ...nothing, leavesOutKnown: false };
    const { status } = await server.operator('applyQuestionImport', input, teacher);
    expect(status).toBe(errorStatus.fileUnreadable);
  });

  test('checks questions by the same rules as the form', async () => {
    const { response } = await check(await at.folderId('Rules'), 'Twice? {=gold ~oil ~oil}');
    expect(response).toMatchObject({ taken: [], notes: [{ line: 1, reason: 'unfit' }] });
  });

  test('accepts a thousand questions and reports the rest', async () => {
    const many = Array.from({ length: 1003 }, (_, nth) => `Is ${nth} even? {T}`).join('\n\n');
    const { response } = await check(await at.folderId('Many'), many);
    expect(response.taken).toHaveLength(1000);
    expect(response.leftOut).toBe(3);
    expect(response.notes).toMatchObject([{ line: 2001, reason: 'tooMany' }]);
  });
});

/** Files that would make a backtracking parser run for ever. */
const hostile: [string, QuestionFormat, string][] = [
  ['a brace that is never closed', 'gift', `{${'\n'.repeat(importMostBytes - 1)}`],
  ['tags that are never closed', 'moodleXml', xml('<br'.repeat(250_000).replaceAll('<', '&lt;'))],
  ['one line of spaces', 'aiken', `A.${' '.repeat(importMostBytes - 100)}\nANSWER: A`],
  ['an answer of spaces', 'aiken', `ANSWER:${' x'.repeat(400_000)}${' '.repeat(100_000)}x`],
  ['escapes alone', 'gift', '\\'.repeat(importMostBytes)],
  ['marks alone', 'gift', `{${'~=%'.repeat(300_000)}}`],
];

function xml(text: string): string {
  return `<quiz><question type="truefalse"><questiontext><text>${text}</text></questiontext>
    <answer fraction="100"><text>true</text></answer></question></quiz>`;
}

test.each(hostile)(
  '%s, in a megabyte of %s, does not block other requests @long',
  async (_, format, content) => {
    const folderId = await at.folderId(`Hostile ${randomUUID()}`);
    let longest = 0;
    let last = performance.now();
    const pulse = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 20);
    const begun = performance.now();
    const { status } = await check(folderId, content.slice(0, importMostBytes), format);
    clearInterval(pulse);
    expect(status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(15_000);
    // Signing and parsing a body of this size blocks the event loop; reading the file does not.
    expect(longest).toBeLessThan(5000);
  },
  40_000,
);

const exported = async (folderId: string, format: QuestionFormat) =>
  (await server.operator('exportQuestions', { folderId, format, language: 'en' }, teacher))
    .response;

describe('an export of questions', () => {
  test('is imported again unchanged, with its folders', async () => {
    const folderId = await at.folderId('Exported');
    const inner = await at.folderId('Inner', folderId);
    await at.add(folderId, choiceOf('Which?', { title: 'First' }));
    await at.questionId(inner, 'Which inside?');
    for (const format of ['gift', 'moodleXml'] as const) {
      const file = await exported(folderId, format);
      expect(file).toMatchObject({ written: 2, notes: [], isComplete: true });
      const { response } = await check(await at.folderId(`Again ${format}`), file.content, format);
      expect(response.taken).toMatchObject([
        { title: 'First', prompt: 'Which?', folder: 'Exported' },
        { prompt: 'Which inside?', folder: 'Exported / Inner' },
      ]);
    }
  });

  test('lists what the format or the language cannot express', async () => {
    const folderId = await at.folderId('Unsaid');
    await at.questionId(folderId, 'Which?');
    const number = {
      title: 'Weight',
      texts: { en: { prompt: 'How heavy?', explanation: '' } },
      key: {
        type: 'numeric' as const,
        value: '31.1',
        tolerance: '0',
        units: [{ name: 'g', factor: '1' }],
      },
    };
    await at.add(folderId, number);
    await at.add(folderId, {
      title: 'Chinese',
      texts: { cn: { prompt: '黄金？', explanation: '' } },
      key: { type: 'trueFalse', correct: true },
    });
    const aiken = await exported(folderId, 'aiken');
    expect(aiken).toMatchObject({
      written: 1,
      notes: [
        { title: 'Weight', reason: 'typeUnsupported', isWritten: false },
        { title: 'Chinese', reason: 'languageMissing', isWritten: false },
      ],
    });
    const { notes } = await exported(folderId, 'gift');
    expect(notes).toMatchObject([
      { title: 'Weight', reason: 'unitsLost', isWritten: true },
      { reason: 'languageMissing' },
    ]);
  });
});
