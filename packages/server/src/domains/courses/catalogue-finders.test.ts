import type { Role } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { courseOf, courseWords, idOf, newCategory, newMedia } from './testing/catalogue.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  const media = await newMedia(server);
  const texts = { ...courseWords('Reading the fix'), ...courseWords('Золотой фиксинг', 'ru') };
  await newCategory(server, 'Gold', [
    courseOf('', [{ title: 'What the fix is', media }, { title: 'A draft of a fix' }], { texts }),
  ]);
});
afterAll(() => server.stop());

async function find(role: Role, text: string) {
  const operator = await newOperator(server, [role]);
  const { response } = await server.operator('search', { text }, operator);
  return response.items.map(({ kind, title, note }) => [kind, title, note]);
}

test('courses and lessons are found by part of a title in any language', async () => {
  expect(await find('teacher', 'FIX')).toEqual([
    ['course', 'Reading the fix', 'published'],
    ['lesson', 'A draft of a fix', 'draft'],
    ['lesson', 'What the fix is', 'published'],
  ]);
  expect(await find('editor', 'золотой')).toEqual([['course', 'Золотой фиксинг', 'published']]);
});

test('courses and lessons are found by their number, but not by a single letter', async () => {
  const id = await idOf(server, 'lesson', 'What the fix is');
  expect(await find('auditor', `#${id}`)).toContainEqual([
    'lesson',
    'What the fix is',
    'published',
  ]);
  expect(await find('teacher', 'f')).toEqual([]);
  expect(await find('teacher', '%%')).toEqual([]);
});

test('courses and lessons are not found by an operator without permission to read courses', async () => {
  expect(await find('finance', 'fix')).toEqual([]);
});
