import { randomUUID } from 'node:crypto';
import { appCalls, type Call } from '@tradewind/contract';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPushService, type PushService } from '../information/testing/push-service.ts';
import { codeOf, faultOf, newSession, send } from '../testing/any-call.ts';
import { newOwner, nobodys, type Owner } from '../testing/belongings.ts';
import { fingerprintOf } from '../testing/fingerprint.ts';
import { onTheWire } from '../testing/on-the-wire.ts';
import { newMember, type Person } from '../testing/people.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { confirmFor, startTestServer, type TestServer } from '../testing/test-server.ts';
import { newWithdrawer, openNetworks } from '../wallet/withdrawal/testing/withdrawals.ts';

/*
 * Every call of members, made by one member about what is another's. The calls and their fields come from the contract, so a new
 * one is tried from the moment it is declared. What must hold: what belongs to another member answers exactly as what does not
 * exist, stays as it is, and no answer holds any of that member's data.
 */

const ofMembers = Object.entries<Call>(appCalls).filter(([, { caller }]) => caller === 'member');

let server: TestServer;
let push: PushService;
let victim: Owner;
/** Others, of whom the first has what most calls ask for before they look for anything. */
let rich: Person;
let plain: Person;

beforeAll(async () => {
  push = await startPushService();
  server = await startTestServer({ workers: false, env: { PUSH_SERVICES: push.origin } });
  await openNetworks(server);
  victim = await newOwner(server, push);
  rich = await newWithdrawer(server, '7000');
  plain = await newMember(server);
}, 90_000);
afterAll(async () => {
  await server.stop();
  await push.close();
});

const takes = ({ input }: Call, field: string, value: unknown): boolean =>
  (input as z.ZodObject).shape[field]?.safeParse(value).success === true;

const fieldsOf = ({ input }: Call): string[] =>
  'shape' in input ? Object.keys(input.shape as object) : [];

/** Fields that name what is everybody's, or what the caller makes up; all others that look like an id name what is somebody's. */
const everybodys = new Set([
  'requestId',
  'messageId',
  'categoryId',
  'courseId',
  'lessonId',
  'paperId',
  'number',
  'network',
]);

/** A field of that name can be another thing, such as the code that proves something and the code of a certificate. */
const naming = (call: Call) =>
  // A browser that another member uses now is that member's: its address is a secret that only the browser and we know.
  call === appCalls.subscribePush
    ? []
    : fieldsOf(call).filter((field) => {
        const id = victim.ids[field];
        return id !== undefined && takes(call, field, field === 'pictures' ? [id] : id);
      });

const withIds = (name: string, call: Call, ids: Readonly<Record<string, string>>) => {
  const content = { ...sampleInput(call), ...victim.contents[name] };
  const named = naming(call).map((field) => [
    field,
    field === 'pictures' ? [ids[field]] : ids[field],
  ]);
  const chosen = ['requestId', 'messageId'].filter((field) => field in content);
  return {
    ...content,
    ...Object.fromEntries(named),
    ...Object.fromEntries(chosen.map((field) => [field, randomUUID()])),
  };
};

const nobodysIds = () =>
  Object.fromEntries(Object.entries(victim.ids).map(([field, id]) => [field, nobodys(id)]));
const fingerprints = async () =>
  await Promise.all(
    [victim.person, victim.applicant].map(({ id }) => fingerprintOf(server.database, id)),
  );

/** Confirms what the call asks for, as its maker would, and makes it again. */
async function sendConfirmed(
  call: Call,
  input: Record<string, unknown>,
  token: string,
  by: Person,
) {
  expect([call.path, input]).toSatisfy(() => call.input.safeParse(onTheWire(call, input)).success);
  const first = await send(server, call, input, token);
  const isConfirmed = await confirmFor(server.database, new Set([by.id]), first);
  return isConfirmed ? await send(server, call, input, token) : first;
}

const endsAll = (name: string) => name === 'denySecurityEvent';

/** Calls that answer alike whether what they name is there or not, and why. */
const tellNothing: Readonly<Record<string, string>> = {
  'prove.challengeId': 'Who guesses a code is not told whether there is anything to confirm.',
  'removeWithdrawalAddress.addressId': 'What is removed already is no mistake.',
  'unsubscribePush.endpoint': 'What is removed already is no mistake.',
};

describe('what belongs to another member', { timeout: 90_000 }, () => {
  test('is there for every field by which a call names something of somebody’s', () => {
    const unknown = ofMembers.flatMap(([name, call]) =>
      fieldsOf(call)
        .filter((field) => /(?:Id|^code|^endpoint)$/.test(field) && field !== 'code')
        .filter((field) => !(field in victim.ids) && !everybodys.has(field))
        .map((field) => `${name}.${field}`),
    );
    expect(unknown).toEqual([]);
    expect(Object.entries(victim.ids).filter(([, id]) => id === '')).toEqual([]);
  });

  test.each([
    ['one who is certified and has money', () => rich],
    ['one who is new', () => plain],
  ])('answers as what does not exist, stays as it is and is in no answer to %s', async (_, who) => {
    const by = who();
    const before = await fingerprints();
    const wrong: string[] = [];
    for (const [name, call] of ofMembers) {
      if (call.answer === 'events') continue;
      const answers = [];
      for (const ids of [nobodysIds(), victim.ids]) {
        // Each time anew: some calls end the session, and a code counts once.
        const token = await newSession(server, by, 'member');
        const input = withIds(name, call, ids);
        const answer = await sendConfirmed(call, input, token, by);
        const fault = faultOf(call, answer);
        if (fault !== undefined) wrong.push(`${name}: ${fault}`);
        const sent = JSON.stringify(input);
        const told = victim.markers.filter(
          (marker) => answer.text.includes(marker) && !sent.includes(marker),
        );
        if (told.length > 0) wrong.push(`${name}: tells ${told.join(', ')}`);
        const named = naming(call).map((field) => ids[field] ?? '');
        answers.push(named.reduce((text, id) => text.replaceAll(`"${id}"`, 'ID'), answer.text));
      }
      if (naming(call).length > 0 && answers[0] !== answers[1])
        wrong.push(`${name}: ${answers[1]} instead of ${answers[0]}`);
    }
    expect(wrong).toEqual([]);
    expect(await fingerprints()).toEqual(before);
  });

  // Last, as it changes what is there. Without it the ids above could be nobody's just as well.
  test('is another thing to its owner: the calls above get as far as each of the ids', async () => {
    const silent: string[] = [];
    const inOrder = ofMembers.toSorted(
      ([one], [two]) => Number(endsAll(one)) - Number(endsAll(two)),
    );
    for (const [name, call] of inOrder) {
      const fields = naming(call);
      if (fields.length === 0) continue;
      const by = name === 'submitRealName' ? victim.applicant : victim.person;
      const nobody = nobodysIds();
      const answers = new Map<string, string>();
      // All of them theirs at last, as that may use them up.
      for (const field of [...fields, 'none']) {
        const ids = { ...victim.ids, [field]: nobody[field] ?? '' };
        const answer = await sendConfirmed(call, withIds(name, call, ids), by.token, by);
        expect([name, faultOf(call, answer)]).toEqual([name, undefined]);
        answers.set(field, `${codeOf(answer)} ${JSON.stringify(answer.response)}`);
      }
      for (const field of fields)
        if (answers.get(field) === answers.get('none')) silent.push(`${name}.${field}`);
    }
    expect(new Set(silent)).toEqual(new Set(Object.keys(tellNothing)));
  });
});
