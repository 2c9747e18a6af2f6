import { randomInt, randomUUID } from 'node:crypto';
import type { AppCalls, CallInput, ConsoleCalls } from '@tradewind/contract';
import { picture } from '../../files/testing/pictures.ts';
import { upload } from '../../../testing/form.ts';
import type { Person } from '../../../testing/people.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { certifySample } from '../decide.ts';

type Input = CallInput<AppCalls['submitRealName']>;

let photo: Promise<Buffer> | undefined;

export async function newPhoto(server: TestServer, member: Person): Promise<string> {
  photo ??= picture('jpeg', { width: 400, height: 320 });
  const { status, msg, response } = await upload(
    server,
    { kind: 'identity', content: await photo },
    member,
  );
  if (status !== 200) throw new Error(msg);
  return response.fileId;
}

/** Returns a number that nobody else in the test has. */
export function newNumber(): string {
  return `P${randomInt(10 ** 9, 10 ** 10)}`;
}

export async function filledIn(
  server: TestServer,
  member: Person,
  given: Partial<Input> = {},
): Promise<Input> {
  return {
    requestId: randomUUID(),
    fullName: 'Sample Person',
    documentKind: 'other',
    country: 'SG',
    idNumber: newNumber(),
    frontFileId: await newPhoto(server, member),
    reverseFileId: await newPhoto(server, member),
    ...given,
  };
}

export async function submit(server: TestServer, member: Person, given: Partial<Input> = {}) {
  return await server.member('submitRealName', await filledIn(server, member, given), member);
}

/** Submits a real name and returns the id under which reviewers find it. */
export async function submitted(
  server: TestServer,
  member: Person,
  given: Partial<Input> = {},
): Promise<string> {
  const { status, msg } = await submit(server, member, given);
  if (status !== 200) throw new Error(`${status} ${msg}`);
  const { id } = await server.database.db
    .selectFrom('realName')
    .select('id')
    .where('memberId', '=', member.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Submits a member's real name and certifies it without the rules about reviewers. */
export async function certify(server: TestServer, member: Person, by: Person): Promise<void> {
  const realNameId = BigInt(await submitted(server, member));
  await server.database.transaction((tx) => certifySample(tx, realNameId, by.id));
}

/** Reveals the attempt and approves it. */
export async function approve(server: TestServer, realNameId: string, by: Person) {
  await server.operator('revealRealName', { realNameId }, by);
  return await server.operator('approveRealName', { realNameId }, by);
}

export async function standing(server: TestServer, member: Person) {
  return (await server.member('getRealNameAuthentication', {}, member)).response;
}

type Refusal = Omit<CallInput<ConsoleCalls['rejectRealName']>, 'realNameId'>;

export async function reject(
  server: TestServer,
  realNameId: string,
  by: Person,
  why: Refusal = { reasonCode: 'mismatch' },
) {
  return await server.operator('rejectRealName', { realNameId, ...why }, by);
}
