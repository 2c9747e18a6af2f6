import { randomBytes, randomUUID } from 'node:crypto';
import { anotherSession, challengeIn } from '../domains/members/testing/proof.ts';
import { begin as openThread, write } from '../domains/support/testing/talk.ts';
import { openFormal } from '../domains/exams/testing/passing.ts';
import { picture } from '../domains/files/testing/pictures.ts';
import { raiseNotice } from '../domains/notices/index.ts';
import type { PushService } from '../domains/notices/testing/push-service.ts';
import { makeExport } from '../domains/privacy/index.ts';
import { filledIn } from '../domains/identity/testing/submissions.ts';
import { begin as beginPlay } from '../domains/learning/testing/playing.ts';
import { giveCapital } from '../domains/wallet/testing/money.ts';
import { recipientIdOf } from '../domains/wallet/testing/transfers.ts';
import {
  newAddress,
  newWithdrawer,
  withdraw,
} from '../domains/wallet/withdrawal/testing/withdrawals.ts';
import { upload } from './form.ts';
import { newLesson } from './lessons.ts';
import { newMember, type Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** A member who owns one object of every kind that a member can have. */
export interface Owner {
  readonly person: Person;
  /** A second member with uploaded photos of a document, because a certified member cannot upload any. */
  readonly applicant: Person;
  /** Ids of the objects, by the name of the field in which calls take them. */
  readonly ids: Readonly<Record<string, string>>;
  /** Input fields by call, for calls that would refuse generated input before they look at the ids. */
  readonly contents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Words that occur only in the data of these members, so that an answer to anybody else must not contain them. */
  readonly markers: readonly string[];
}

export async function newOwner(server: TestServer, push: PushService): Promise<Owner> {
  const { database } = server;
  const mark = `marked${randomBytes(6).toString('hex')}`;
  await giveCapital(server, '100000');
  const person = await newWithdrawer(server, '7000', { fullName: mark });
  const markers = [mark, person.email.split('@')[0] ?? ''];

  const address = newAddress();
  const book = await database.pool.query<{ id: string }>(
    `insert into withdrawal_address (member_id, family, address, label, usable_at)
      values ($1, 'evm', $2, $3, now()) returning id::text`,
    [person.id, Buffer.from(address.slice(2), 'hex'), mark],
  );
  const { response: asked } = await withdraw(server, person, { address, amount: '600' });
  markers.push(address, address.toLowerCase());

  const exam = await openFormal(server, { member: person });
  const passed = await exam.sit(true);
  await exam.grade(passed);
  const { openingId } = await openFormal(server, { member: person });
  const threadId = await openThread(server, person, mark);
  const image = await picture('jpeg', { width: 64, height: 48 });
  const sent = await upload(server, { kind: 'support', content: image }, person);
  await write(server, person, mark, { threadId, pictures: [sent.response.fileId] });
  await database.transaction((tx) =>
    raiseNotice(tx, person.id, {
      kind: 'depositCredited',
      params: { amount: '77.000000', coin: 'USDT', network: 'TRC20' },
      link: '/wallet',
    }),
  );
  const lesson = await newLesson(server, { seconds: 600 });
  const { playId } = await beginPlay(server, person, lesson);
  const browser = push.subscribe(`/${mark}`);
  await server.member('subscribePush', browser, person);
  await server.member('requestExport', {}, person);
  const eventId = await database.transaction((tx) =>
    server.services.securityEvents.noteIn(tx, { kind: 'new-place', principalId: person.id }),
  );
  const notices = await server.member('getInformationList', { type: 'notice' }, person);
  const applicant = await newMember(server);
  const photos = await filledIn(server, applicant);
  const loose = await upload(server, { kind: 'support', content: image }, person);
  await anotherSession(server, person);
  // From here on, the test server does not confirm challenges for this member.
  server.provers.delete(person.id);
  const refused = await server.member('requestClosing', {}, person);
  const idOf = async (table: string, column = 'id', whose = 'member_id') => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select ${column}::text as id from ${table} where ${whose} = $1 order by 1 desc limit 1`,
      [person.id],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`They have nothing in ${table}`);
    return id;
  };
  const exportId = await idOf('account_export');
  await makeExport(server.services, BigInt(exportId), false);
  return {
    person,
    applicant,
    markers,
    contents: {
      submitRealName: { ...photos },
      getCourseWatchUrl: { lessonId: String(lesson.lessonId) },
      getExportPart: { part: '1' },
      transferToMember: { coin: 'USDT', amount: '1' },
    },
    ids: {
      sessionId: await idOf('session', 'id', 'principal_id'),
      challengeId: challengeIn(refused),
      eventId: String(eventId),
      withdrawalId: asked.withdrawalId ?? '',
      addressId: book.rows[0]?.id ?? '',
      openingId: String(openingId),
      sittingId: String(passed),
      code: await idOf('certificate', 'code'),
      exportId,
      threadId,
      fileId: sent.response.fileId,
      pictures: loose.response.fileId,
      frontFileId: photos.frontFileId,
      reverseFileId: photos.reverseFileId,
      informationId: notices.response.items[0]?.informationId ?? '',
      playId,
      recipientId: await recipientIdOf(server, person, applicant),
      endpoint: browser.endpoint,
    },
  };
}

/** Returns an id of the same form that belongs to no object. */
export function nobodys(id: string): string {
  if (/^\d+$/.test(id)) return '900000000000000000';
  if (/^[\da-f]{8}-/.test(id)) return randomUUID();
  return id.replace(/.{6}$/, 'ZZZZZZ');
}
