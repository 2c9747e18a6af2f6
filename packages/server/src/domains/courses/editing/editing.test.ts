import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture } from '../../files/testing/pictures.ts';
import { upload } from '../../../testing/form.ts';
import { newMember, newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tally } from '../../wallet/testing/all-money.ts';
import { auditOf } from '../../wallet/testing/office.ts';
import { courseOf, courseWords, idOf, newCategory } from '../testing/catalogue.ts';

let server: TestServer;
let editor: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  editor = await newOperator(server, ['editor']);
});
afterAll(() => server.stop());

async function addCourse(categoryId: string, title: string, coverId: string | null = null) {
  const texts = courseWords(title);
  const input = { requestId: randomUUID(), categoryId, level: 1, texts, coverId };
  return (await server.operator('createCourse', input, editor)).response.courseId;
}

async function attempt(texts: object) {
  return await server.operator('createCategory', { requestId: randomUUID(), texts }, editor);
}

async function read(courseId: string) {
  return (await server.operator('getManagedCourse', { courseId }, editor)).response;
}

async function newCover(owner = editor): Promise<string> {
  const content = await picture();
  const sender = { token: owner.token, side: 'operator' } as const;
  return (await upload(server, { kind: 'cover', content }, sender)).response.fileId;
}

async function fileState(fileId: string) {
  return await server.database.db
    .selectFrom('storedFile')
    .select(['state', 'subject'])
    .where('id', '=', BigInt(fileId))
    .executeTakeFirstOrThrow();
}

describe('a category', () => {
  test('is created once per request id, changed, published and deleted, all on the audit record', async () => {
    const operator = await newOperator(server, ['editor']);
    const requestId = randomUUID();
    const texts = { en: { name: 'Silver' } };
    const first = await server.operator('createCategory', { requestId, texts }, operator);
    const again = await server.operator('createCategory', { requestId, texts }, operator);
    expect(again.response).toEqual(first.response);
    const { categoryId } = first.response;
    const rewritten = { requestId, texts: { en: { name: 'Gold' } } };
    expect((await server.operator('createCategory', rewritten, operator)).status).toBe(1302);
    const { response } = await server.operator('getCategoryList', {}, operator);
    const made = response.items.find((item) => item.categoryId === categoryId);
    expect(made).toMatchObject({ texts, isPublished: false, courses: 0 });

    const better = { ...texts, cn: { name: '白银' } };
    const saved = await server.operator(
      'saveCategory',
      { categoryId, changedAt: made?.changedAt ?? '', texts: better },
      operator,
    );
    const { changedAt } = saved.response;
    const shown = { categoryId, changedAt, isPublished: true };
    expect((await server.operator('publishCategory', shown, operator)).status).toBe(200);
    const member = await newMember(server);
    const seen = await server.member('getCourseCategory', {}, { ...member, language: 'cn' });
    expect(seen.response.items).toContainEqual({ categoryId, name: '白银' });
    const gone = await server.operator('deleteCategory', { categoryId, changedAt }, operator);
    expect(gone.status).toBe(200);
    const subject = `category:${categoryId}`;
    expect(await auditOf(server, operator)).toMatchObject([
      { action: 'category.create', subject },
      { action: 'category.create', subject },
      { action: 'category.save', subject },
      { action: 'category.publish', subject, detail: { isPublished: true } },
      { action: 'category.delete', subject },
    ]);
  });

  test('cannot be deleted while it has courses', async () => {
    const categoryId = await newCategory(server, 'Full', [courseOf('In it')]);
    const { response } = await server.operator('getCategoryList', {}, editor);
    const { changedAt = '' } = response.items.find((one) => one.categoryId === categoryId) ?? {};
    const { status } = await server.operator('deleteCategory', { categoryId, changedAt }, editor);
    expect(status).toBe(1408);
  });
});

describe('a course', () => {
  test('can be saved again after the answer to its creation was lost and its text was rewritten', async () => {
    const categoryId = await newCategory(server, 'Lost answers');
    const lost = { categoryId, level: 1, texts: courseWords('Befor'), coverId: null };
    const requestId = randomUUID();
    await server.operator('createCourse', { requestId, ...lost }, editor);
    const present = { ...lost, texts: courseWords('Before') };
    const refused = await server.operator('createCourse', { requestId, ...present }, editor);
    expect(refused.status).toBe(1302);
    const { response } = await server.operator('createCourse', { requestId, ...lost }, editor);
    const saves = [1, 2].map(() =>
      server.operator('saveCourse', { ...response, ...present }, editor),
    );
    expect(tally(await Promise.all(saves))).toEqual({ 200: 1, 1421: 1 });
    expect(await read(response.courseId)).toMatchObject({ texts: present.texts });
    // A repeated creation does not overwrite later changes by others either.
    const later = await server.operator('createCourse', { requestId, ...lost }, editor);
    expect(later.response).toEqual(response);
  });

  test('saved by two operators at once keeps the first save and refuses the second', async () => {
    const categoryId = await newCategory(server, 'Two at once');
    const courseId = await addCourse(categoryId, 'Before');
    const { changedAt } = await read(courseId);
    const saves = await Promise.all(
      ['One', 'Other', 'Third'].map((title) =>
        server.operator(
          'saveCourse',
          { courseId, changedAt, categoryId, level: 2, texts: courseWords(title), coverId: null },
          editor,
        ),
      ),
    );
    expect(tally(saves)).toEqual({ 200: 1, 1421: 2 });
    const winner = saves.find(({ status }) => status === 200);
    const now = await read(courseId);
    expect(now.changedAt).toBe(winner?.response.changedAt);
    const late = { courseId, changedAt, isPublished: true };
    expect((await server.operator('publishCourse', late, editor)).status).toBe(1421);
    expect((await server.operator('deleteCourse', late, editor)).status).toBe(1100);
    expect((await server.operator('deleteCourse', { courseId, changedAt }, editor)).status).toBe(
      1421,
    );
    expect((await read(courseId)).isPublished).toBe(false);
  });

  test('comes last in another category after a move', async () => {
    const from = await newCategory(server, 'From', [courseOf('Stays')]);
    const to = await newCategory(server, 'To', [courseOf('First'), courseOf('Second')]);
    const courseId = await addCourse(from, 'Mover');
    const { changedAt, level, texts } = await read(courseId);
    const input = { courseId, changedAt, categoryId: to, level, texts, coverId: null };
    expect((await server.operator('saveCourse', input, editor)).status).toBe(200);
    const there = await server.operator('getCategoryCourses', { categoryId: to }, editor);
    expect(there.response.items.map((one) => one.texts.en?.title)).toEqual([
      'First',
      'Second',
      'Mover',
    ]);
    const nowhere = { ...input, changedAt: (await read(courseId)).changedAt, categoryId: '999999' };
    expect((await server.operator('saveCourse', nowhere, editor)).status).toBe(1100);
  });

  test('owns its cover once saved, and releases its previous one', async () => {
    const categoryId = await newCategory(server, 'Covers');
    const [first, second] = [await newCover(), await newCover()];
    const courseId = await addCourse(categoryId, 'Covered', first);
    const subject = `course:${courseId}`;
    expect(await fileState(first)).toEqual({ state: 'claimed', subject });
    const { changedAt, texts, cover } = await read(courseId);
    expect(cover).not.toBeNull();
    const input = { courseId, changedAt, categoryId, level: 1, texts };
    const saved = await server.operator('saveCourse', { ...input, coverId: second }, editor);
    expect(await fileState(first)).toMatchObject({ state: 'released' });
    expect(await fileState(second)).toEqual({ state: 'claimed', subject });
    // Another editor may keep a cover uploaded by someone else, but cannot set one that others uploaded.
    const colleague = await newOperator(server, ['teacher']);
    const kept = await server.operator(
      'saveCourse',
      { ...input, changedAt: saved.response.changedAt, coverId: second },
      colleague,
    );
    expect(kept.status).toBe(200);
    const { changedAt: now } = kept.response;
    const stolen = { ...input, changedAt: now, coverId: await newCover(editor) };
    expect((await server.operator('saveCourse', stolen, colleague)).status).toBe(1713);
    expect(await read(courseId)).toMatchObject({ coverId: second, changedAt: now });
    const invented = { requestId: randomUUID(), categoryId, level: 1, texts, coverId: '999999' };
    expect((await server.operator('createCourse', invented, editor)).status).toBe(1713);
    await server.operator('deleteCourse', { courseId, changedAt: now }, colleague);
    expect(await fileState(second)).toMatchObject({ state: 'released' });
  });

  test('cannot be deleted while it has lessons', async () => {
    await newCategory(server, 'Lessons', [courseOf('With a lesson', [{ title: 'One' }])]);
    const courseId = await idOf(server, 'course', 'With a lesson');
    const { changedAt } = await read(courseId);
    const { status } = await server.operator('deleteCourse', { courseId, changedAt }, editor);
    expect(status).toBe(1422);
  });

  test('that does not exist is not found', async () => {
    const changedAt = new Date().toISOString();
    const missing = { courseId: '999999', changedAt };
    expect((await server.operator('getManagedCourse', { courseId: '999999' }, editor)).status).toBe(
      1006,
    );
    expect((await server.operator('deleteCourse', missing, editor)).status).toBe(1006);
  });
});

describe('the permissions and rules of editing', () => {
  test('stop readers from changing anything, and others from reading', async () => {
    const [auditor, finance] = [
      await newOperator(server, ['auditor']),
      await newOperator(server, ['finance']),
    ];
    const texts = { en: { name: 'Mine' } };
    for (const person of [auditor, finance]) {
      const made = { requestId: randomUUID(), texts };
      expect((await server.operator('createCategory', made, person)).status).toBe(1005);
      expect(
        (await server.operator('orderCategories', { from: ['1'], ids: ['1'] }, person)).status,
      ).toBe(1005);
    }
    expect((await server.operator('getCategoryList', {}, finance)).status).toBe(1005);
    const member = await newMember(server);
    expect((await server.operator('getCategoryList', {}, member)).status).toBe(1003);
  });

  test('require texts in at least one language, and none that would break a page', async () => {
    expect((await attempt({})).status).toBe(1100);
    expect((await attempt({ en: { name: '' } })).status).toBe(1100);
    expect((await attempt({ en: { name: 'a\u0000b' } })).status).toBe(1100);
    expect((await attempt({ xx: { name: 'No such language' } })).status).toBe(1100);
  });
});
