import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import { courseOf, idOf, newCategory } from '../testing/catalogue.ts';

let server: TestServer;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

const letters = ['A', 'B', 'C', 'D', 'E'];

async function newCourses(name: string) {
  const categoryId = await newCategory(
    server,
    name,
    letters.map((letter) => courseOf(`${name} ${letter}`)),
  );
  return { categoryId, ids: await idsOf(categoryId) };
}

async function idsOf(categoryId: string): Promise<string[]> {
  const { response } = await server.operator('getCategoryCourses', { categoryId }, editor);
  return response.items.map(({ courseId }) => courseId);
}

/** Orders a list, by default based on the current order. */
async function order(
  categoryId: string,
  ids: readonly string[],
  { by = editor, from }: { by?: Person; from?: readonly string[] } = {},
) {
  const input = { categoryId, from: [...(from ?? (await idsOf(categoryId)))], ids: [...ids] };
  return (await server.operator('orderCourses', input, by)).status;
}

describe('an order of courses', () => {
  test('is saved as given and put on the audit record', async () => {
    const operator = await newOperator(server, ['teacher']);
    const { categoryId, ids } = await newCourses('Given');
    const wanted = ids.toReversed();
    expect(await order(categoryId, wanted, { by: operator })).toBe(200);
    expect(await idsOf(categoryId)).toEqual(wanted);
    expect(await auditOf(server, operator)).toEqual([
      { action: 'course.order', subject: `category:${categoryId}`, detail: { order: wanted } },
    ]);
  });

  test('is refused if an entry is missing, surplus, repeated or from another list', async () => {
    const { categoryId, ids } = await newCourses('Refused');
    const { ids: others } = await newCourses('Elsewhere');
    const [first = '', ...rest] = ids;
    const stranger = others[0] ?? '';
    for (const wrong of [
      rest,
      [...ids, stranger],
      [...rest, rest[0] ?? ''],
      [...ids, first],
      [...rest, stranger],
      ['999999'],
    ]) {
      expect(await order(categoryId, wrong)).toBe(1406);
    }
    expect(await idsOf(categoryId)).toEqual(ids);
  });

  test('is refused if another operator has added to the list', async () => {
    const { categoryId, ids } = await newCourses('Grown');
    await server.operator(
      'createCourse',
      {
        requestId: crypto.randomUUID(),
        categoryId,
        level: 0,
        texts: { en: { title: 'New', summary: '', speaker: '' } },
        coverId: null,
      },
      editor,
    );
    expect(await order(categoryId, ids.toReversed(), { from: ids })).toBe(1406);
  });

  test('is refused if it is based on an outdated order, and changes nothing', async () => {
    const { categoryId, ids } = await newCourses('Overtaken');
    const theirs = ids.toReversed();
    expect(await order(categoryId, theirs, { from: ids })).toBe(200);
    const [first = '', second = '', ...rest] = ids;
    expect(await order(categoryId, [second, first, ...rest], { from: ids })).toBe(1406);
    expect(await idsOf(categoryId)).toEqual(theirs);
  });

  test('sent by many operators at once is saved for the first, and the others are told', async () => {
    const { categoryId, ids } = await newCourses('Raced');
    const operators = await Promise.all(
      Array.from({ length: 6 }, () => newOperator(server, ['editor'])),
    );
    const wanted = operators.map((_, nth) => [...ids.slice(nth % 5), ...ids.slice(0, nth % 5)]);
    const statuses = await Promise.all(
      operators.map((operator, nth) =>
        order(categoryId, wanted[nth] ?? [], { by: operator, from: ids }),
      ),
    );
    // The first one wants the order that exists already, so one more may succeed after it.
    const kept = wanted.filter((_, nth) => statuses[nth] === 200);
    expect(statuses.every((status) => status === 200 || status === 1406)).toBe(true);
    expect(kept.filter((one) => one.join() !== ids.join())).toHaveLength(1);
    expect(kept).toContainEqual(await idsOf(categoryId));
  });

  test('does not conflict with an operator who is editing a text', async () => {
    const { categoryId, ids } = await newCourses('Written');
    const courseId = ids[0] ?? '';
    const { response } = await server.operator('getManagedCourse', { courseId }, editor);
    await order(categoryId, ids.toReversed());
    const { changedAt } = response;
    const published = { courseId, changedAt, isPublished: false };
    expect((await server.operator('publishCourse', published, editor)).status).toBe(200);
  });
});

test('categories and lessons are ordered the same way', async () => {
  await newCategory(server, 'Z', [
    courseOf('With three', [{ title: 'L1' }, { title: 'L2' }, { title: 'L3' }]),
  ]);
  const listed = await server.operator('getCategoryList', {}, editor);
  const from = listed.response.items.map(({ categoryId }) => categoryId);
  const categories = from.toReversed();
  const input = { from, ids: categories };
  expect((await server.operator('orderCategories', input, editor)).status).toBe(200);
  expect((await server.operator('orderCategories', input, editor)).status).toBe(1406);
  const after = await server.operator('getCategoryList', {}, editor);
  expect(after.response.items.map(({ categoryId }) => categoryId)).toEqual(categories);
  const one = { from: categories, ids: ['1'] };
  expect((await server.operator('orderCategories', one, editor)).status).toBe(1406);

  const courseId = await idOf(server, 'course', 'With three');
  const course = async () =>
    (await server.operator('getManagedCourse', { courseId }, editor)).response.lessons;
  const lessons = (await course()).map(({ lessonId }) => lessonId);
  const turned = { courseId, from: lessons, ids: lessons.toReversed() };
  expect((await server.operator('orderLessons', turned, editor)).status).toBe(200);
  expect((await server.operator('orderLessons', turned, editor)).status).toBe(1406);
  expect((await course()).map(({ texts }) => texts.en?.title)).toEqual(['L3', 'L2', 'L1']);
});
