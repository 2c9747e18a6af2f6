import { randomUUID } from 'node:crypto';
import { errorStatus } from '@tradewind/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { teacherAt } from '../testing/bank.ts';

let server: TestServer;
let teacher: Person;
let at: ReturnType<typeof teacherAt>;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  teacher = await newOperator(server, ['teacher']);
  at = teacherAt(server, teacher);
});
afterAll(() => server.stop());

interface Place {
  readonly parentId: string | null;
  readonly name: string;
}

async function seen(folderId: string): Promise<Place> {
  const found = (await at.folders()).find((one) => one.folderId === folderId);
  return { parentId: found?.parentId ?? null, name: found?.name ?? '' };
}

const save = (folderId: string, from: Place, to: Place) =>
  server.operator('saveQuestionFolder', { folderId, from, ...to }, teacher);

const move = async (folderId: string, parentId: string | null, name: string) =>
  await save(folderId, await seen(folderId), { parentId, name });

/** Creates five folders, each inside the previous one. */
async function tower(name: string): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 1; nth <= 5; nth += 1)
    ids.push(await at.folderId(`${name} ${nth}`, ids.at(-1) ?? null));
  return ids;
}

test('a folder is created once per request id, renamed, and deleted while it is empty', async () => {
  const input = { requestId: randomUUID(), parentId: null, name: '  Metals ' };
  const first = await server.operator('createQuestionFolder', input, teacher);
  const again = await server.operator('createQuestionFolder', input, teacher);
  expect(again.response).toEqual(first.response);
  const { folderId } = first.response;
  expect(await at.folders()).toContainEqual({
    folderId,
    parentId: null,
    name: 'Metals',
    usable: 0,
    papers: [],
  });
  expect((await move(folderId, null, 'Precious metals')).status).toBe(200);
  await at.questionId(folderId, 'What shines?');
  const full = await server.operator('deleteQuestionFolder', { folderId }, teacher);
  expect(full.status).toBe(errorStatus.folderInUse);
  const empty = await at.folderId('Empty');
  const gone = await server.operator('deleteQuestionFolder', { folderId: empty }, teacher);
  expect(gone.status).toBe(200);
  expect((await at.folders()).map(({ name }) => name)).not.toContain('Empty');
});

test('moving a folder does not undo a new name that it was given meanwhile', async () => {
  const [folderId, place] = [await at.folderId('Coffee'), await at.folderId('Softs')];
  const before = await seen(folderId);
  const renamed = { parentId: null, name: 'Coffee and tea' };
  expect((await save(folderId, before, renamed)).status).toBe(200);
  const moved = { parentId: place, name: before.name };
  expect((await save(folderId, before, moved)).status).toBe(errorStatus.examChanged);
  expect(await seen(folderId)).toEqual(renamed);
  // Renaming does not undo a move either, and repeating a request gives the same answer.
  const there = { ...renamed, parentId: place };
  for (let nth = 0; nth < 2; nth += 1)
    expect((await save(folderId, renamed, there)).status).toBe(200);
  expect((await save(folderId, renamed, before)).status).toBe(errorStatus.examChanged);
  expect(await seen(folderId)).toEqual(there);
});

test('folder names are unique within a folder, also at the top, but not across folders', async () => {
  const top = await at.folderId('Oil');
  expect((await at.folder('Oil')).status).toBe(errorStatus.folderNameTaken);
  expect((await at.folder('Oil', top)).status).toBe(200);
  const other = await at.folderId('Gas');
  expect((await move(other, null, 'Oil')).status).toBe(errorStatus.folderNameTaken);
});

test('folders are limited to five levels, whether a folder is created or moved there', async () => {
  const ids = await tower('Level');
  expect((await at.folder('Sixth', ids[4])).status).toBe(errorStatus.folderTooDeep);
  const pair = await at.folderId('Pair');
  await at.folderId('In the pair', pair);
  expect((await move(pair, ids[3] ?? '', 'Pair')).status).toBe(errorStatus.folderTooDeep);
  expect((await move(pair, ids[2] ?? '', 'Pair')).status).toBe(200);
});

test('a folder never ends up inside itself, even if two move at once', async () => {
  const [top = '', second = ''] = await tower('Ring');
  expect((await move(top, second, 'Ring 1')).status).toBe(errorStatus.folderTooDeep);
  expect((await move(top, top, 'Ring 1')).status).toBe(errorStatus.folderTooDeep);
  const [one, other] = [await at.folderId('A'), await at.folderId('B')];
  const both = await Promise.all([move(one, other, 'A'), move(other, one, 'B')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    errorStatus.folderTooDeep,
  ]);
});

test('an operator who may only read sees the folders and cannot change them', async () => {
  const auditor = await newOperator(server, ['auditor']);
  expect((await server.operator('getQuestionFolders', {}, auditor)).status).toBe(200);
  const input = { requestId: randomUUID(), parentId: null, name: 'Mine' };
  const refused = await server.operator('createQuestionFolder', input, auditor);
  expect(refused.status).toBe(errorStatus.notPermitted);
  const editor = await newOperator(server, ['editor']);
  const hidden = await server.operator('getQuestionFolders', {}, editor);
  expect(hidden.status).toBe(errorStatus.notPermitted);
});
