import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '../files/testing/pictures.ts';
import { views } from '../files/testing/stored.ts';
import { upload } from '../../testing/form.ts';
import { newMember, newOperator, type Person } from '../../testing/people.ts';
import { headersOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answer, messagesOf, write } from './testing/talk.ts';

let server: TestServer;
let support: Person;
let content: Buffer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  support = await newOperator(server, ['support']);
  content = await picture('jpeg', { width: 300, height: 200 });
});
afterAll(() => server.stop());

async function uploaded(by: Person): Promise<string> {
  return (await upload(server, { kind: 'support', content }, by)).response.fileId;
}

async function look(address: string, { token }: Person) {
  return await server.app.inject({ url: address, headers: headersOf({ token }) });
}

test("a message carries pictures that both sides can see, and operators' looks are on the audit record", async () => {
  const member = await newMember(server);
  const pictures = [await uploaded(member), await uploaded(member)];
  const { response } = await write(server, member, '', { pictures });
  const { threadId } = response;
  expect(response.message.pictures).toEqual(
    pictures.map((fileId) => ({ fileId, width: 300, height: 200 })),
  );
  const [fileId = ''] = pictures;
  const forUs = await server.operator(
    'getThreadPicture',
    { threadId, fileId },
    { token: support.token },
  );
  const shown = await look(forUs.response.address, support);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(await views(server, fileId)).toMatchObject([
    { viewerId: support.id, purpose: `read thread:${threadId}`, subject: `thread:${threadId}` },
  ]);
  const forMember = await server.member(
    'getMessagePicture',
    { threadId, fileId },
    { token: member.token },
  );
  expect((await look(forMember.response.address, member)).statusCode).toBe(200);
});

test('others cannot get a picture, neither by request nor with a copied URL', async () => {
  const [member, other] = [await newMember(server), await newMember(server)];
  const teacher = await newOperator(server, ['teacher']);
  const [fileId, theirs] = [await uploaded(member), await uploaded(other)];
  const { response } = await write(server, member, 'Look', { pictures: [fileId] });
  const own = await write(server, other, 'Mine', { pictures: [theirs] });
  const { threadId } = response;
  const ask = (who: Person, thread: string) =>
    server.member('getMessagePicture', { threadId: thread, fileId }, { token: who.token });
  expect((await ask(other, threadId)).status).toBe(1006);
  // A member's own conversation gives no access to pictures of another one.
  expect((await ask(other, own.response.threadId)).status).toBe(1006);
  const byTeacher = await server.operator(
    'getThreadPicture',
    { threadId, fileId },
    { token: teacher.token },
  );
  expect(byTeacher.status).toBe(1006);
  const { address } = (await ask(member, threadId)).response;
  for (const who of [other, teacher, support])
    expect((await look(address, who)).statusCode).toBe(404);
  expect((await server.app.inject({ url: address })).statusCode).toBe(401);
});

test('a picture can be used once by its uploader, and repeating the message gives the same message', async () => {
  const [member, other] = [await newMember(server), await newMember(server)];
  const pictures = [await uploaded(member)];
  const stolen = await write(server, other, 'Mine', { pictures });
  expect(stolen.status).not.toBe(200);
  const messageId = randomUUID();
  const first = await write(server, member, 'Look', { pictures, messageId });
  const again = await write(server, member, 'Look', { pictures, messageId });
  expect(again.response.message).toEqual(first.response.message);
  expect((await write(server, member, 'Look', { pictures: [], messageId })).status).toBe(1302);
  expect((await write(server, member, 'Again', { pictures })).status).not.toBe(200);
  expect(await messagesOf(server, member, first.response.threadId)).toHaveLength(1);
  expect(await messagesOf(server, other, first.response.threadId).catch(() => [])).toEqual([]);
});

test('operators can send pictures too, and a message has at most four', async () => {
  const member = await newMember(server);
  const { response } = await write(server, member, 'Where do I press?');
  const form = await upload(
    server,
    { kind: 'support', content },
    { token: support.token, side: 'operator' },
  );
  const { fileId } = form.response;
  const said = await answer(server, support, response.threadId, 'Here', { pictures: [fileId] });
  expect(said.response.message.pictures).toMatchObject([{ fileId }]);
  const many = await write(server, member, 'x', { pictures: ['1', '2', '3', '4', '5'] });
  expect(many.status).toBe(1100);
});
