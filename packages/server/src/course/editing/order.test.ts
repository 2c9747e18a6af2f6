import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
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

async function order(categoryId: string, ids: readonly string[], by = editor) {
  return (await server.operator('orderCourses', { categoryId, ids: [...ids] }, by)).status;
}

describe('an order', () => {
  test('is as it was given, and on record', async () => {
    const operator = await newOperator(server, ['teacher']);
    const { categoryId, ids } = await newCourses('Given');
    const wanted = ids.toReversed();
    expect(await order(categoryId, wanted, operator)).toBe(200);
    expect(await idsOf(categoryId)).toEqual(wanted);
    expect(await auditOf(server, operator)).toEqual([
      { action: 'course.order', subject: `category:${categoryId}`, detail: { order: wanted } },
    ]);
  });

  test('is refused when it lacks one, has one too many, one twice, or one from elsewhere', async () => {
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

  test('of a list to which another operator has added is refused', async () => {
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
    expect(await order(categoryId, ids.toReversed())).toBe(1406);
  });

  test('of many operators at once is that of one of them, never a mixture', async () => {
    const { categoryId, ids } = await newCourses('Raced');
    const operators = await Promise.all(
      Array.from({ length: 6 }, () => newOperator(server, ['editor'])),
    );
    const wanted = operators.map((_, nth) => [...ids.slice(nth % 5), ...ids.slice(0, nth % 5)]);
    const statuses = await Promise.all(
      operators.map((operator, nth) => order(categoryId, wanted[nth] ?? [], operator)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(wanted).toContainEqual(await idsOf(categoryId));
  });

  test('does not take a text away from who is writing it', async () => {
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
  const categories = listed.response.items.map(({ categoryId }) => categoryId).toReversed();
  expect((await server.operator('orderCategories', { ids: categories }, editor)).status).toBe(200);
  const after = await server.operator('getCategoryList', {}, editor);
  expect(after.response.items.map(({ categoryId }) => categoryId)).toEqual(categories);
  expect((await server.operator('orderCategories', { ids: ['1'] }, editor)).status).toBe(1406);

  const courseId = await idOf(server, 'course', 'With three');
  const course = async () =>
    (await server.operator('getManagedCourse', { courseId }, editor)).response.lessons;
  const ids = (await course()).map(({ lessonId }) => lessonId).toReversed();
  expect((await server.operator('orderLessons', { courseId, ids }, editor)).status).toBe(200);
  expect((await course()).map(({ texts }) => texts.en?.title)).toEqual(['L3', 'L2', 'L1']);
});
