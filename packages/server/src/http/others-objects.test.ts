import { randomUUID } from 'node:crypto';
import { appCalls, type Call } from '@tradewind/contract';
import type * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPushService, type PushService } from '../domains/notices/testing/push-service.ts';
import { codeOf, faultOf, newSession, send } from '../testing/any-call.ts';
import { newOwner, nobodys, type Owner } from '../testing/belongings.ts';
import { fingerprintOf } from '../testing/fingerprint.ts';
import { onTheWire } from '../testing/on-the-wire.ts';
import { newMember, type Person } from '../testing/people.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { confirmFor, startTestServer, type TestServer } from '../testing/test-server.ts';
import { newWithdrawer, openNetworks } from '../domains/wallet/withdrawal/testing/withdrawals.ts';

/*
 * Makes every call of members with ids of another member's objects. The calls and their fields come from the contract, so a new
 * call is covered from the moment it is declared. The invariants: the answer is the same as for an object that does not exist,
 * the object does not change, and no answer contains data of its owner.
 */

const ofMembers = Object.entries<Call>(appCalls).filter(([, { caller }]) => caller === 'member');

let server: TestServer;
let push: PushService;
let victim: Owner;
/** The members who make the calls. `rich` fulfils what most calls check before they look up an object. */
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

/** Fields with ids that belong to no member or that the caller makes up. All other fields that look like ids belong to a member. */
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

/** Returns the fields that name a member's object. Checks the schema as well, because a name such as `code` has several meanings. */
const naming = (call: Call) =>
  // A push endpoint is a secret of its browser, so a member who subscribes with it takes it over rightly.
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

/** Makes the call, confirms the challenge that it asks for and makes it again. */
async function sendConfirmed(
  call: Call,
  input: Record<string, unknown>,
  token: string,
  by: Person,
) {
  expect([call.path, input]).toSatisfy(() => call.input.safeParse(onTheWire(call, input)).success);
  const first = await send(server, call, input, token);
  const isConfirmed = await confirmFor(server.database, new Set([by.id]), first);
  const answer = isConfirmed ? await send(server, call, input, token) : first;
  return { ...answer, asked: codeOf(first) };
}

/** Returns what the mails and pages about the member's challenges say. */
async function subjectsOf({ id }: Person): Promise<string> {
  const { rows } = await server.database.pool.query<{ subjects: string | null }>(
    `select string_agg(subject::text, ' ') as subjects from proof_challenge where principal_id = $1`,
    [id],
  );
  return rows[0]?.subjects ?? '';
}

const endsAll = (name: string) => name === 'denySecurityEvent';

/** Fields whose calls answer alike whether the named object exists or not, with the reason. */
const tellNothing: Readonly<Record<string, string>> = {
  'prove.challengeId': 'A caller who guesses codes does not learn whether a challenge exists.',
  'removeWithdrawalAddress.addressId': 'Removing an address that is gone is no error.',
  'unsubscribePush.endpoint': 'Removing a subscription that is gone is no error.',
};

describe('the objects of another member', { timeout: 90_000 }, () => {
  test('cover every field by which a call names an object of a member', () => {
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
  ])('look to %s as if they did not exist, and do not change', async (_, who) => {
    const by = who();
    const before = await fingerprints();
    const wrong: string[] = [];
    for (const [name, call] of ofMembers) {
      if (call.answer === 'events') continue;
      const answers = [];
      for (const ids of [nobodysIds(), victim.ids]) {
        // Each call gets a new session and a new code: some calls end the session, and a code works once.
        const token = await newSession(server, by, 'member');
        const input = withIds(name, call, ids);
        const answer = await sendConfirmed(call, input, token, by);
        const fault = faultOf(call, answer);
        if (fault !== undefined) wrong.push(`${name}: ${fault}`);
        const sent = JSON.stringify(input);
        const said = `${answer.text} ${await subjectsOf(by)}`;
        const told = victim.markers.filter(
          (marker) => said.includes(marker) && !sent.includes(marker),
        );
        if (told.length > 0) wrong.push(`${name}: tells ${told.join(', ')}`);
        const named = naming(call).map((field) => ids[field] ?? '');
        const whole = `${answer.asked} ${answer.text}`;
        answers.push(named.reduce((text, id) => text.replaceAll(`"${id}"`, 'ID'), whole));
      }
      if (naming(call).length > 0 && answers[0] !== answers[1])
        wrong.push(`${name}: ${answers[1]} instead of ${answers[0]}`);
    }
    expect(wrong).toEqual([]);
    expect(await fingerprints()).toEqual(before);
  });

  // This test comes last because it changes the objects. It shows that the ids of the tests above do exist.
  test('are found by their owner, so the calls above do reach each of the ids', async () => {
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
      // The input with only own ids comes last, because the call may use the objects up.
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
