import {
  appCalls,
  type Call,
  consoleCalls,
  type ErrorCode,
  errorStatus,
  permissionsOf,
  type Role,
  roles,
} from '@tradewind/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proofSubjects } from '../domains/members/index.ts';
import { codeOf, faultOf, newSession, send } from '../testing/any-call.ts';
import { createFingerprint } from '../testing/fingerprint.ts';
import { tries } from '../testing/length.ts';
import { newMember, newOperator, type Person } from '../testing/people.ts';
import { sampleInput, sampleInputs } from '../testing/sample-input.ts';
import { confirmFor, startTestServer, type TestServer } from '../testing/test-server.ts';
import { createRecipientEmails } from '../domains/wallet/index.ts';
import { recipientIdOf } from '../domains/wallet/testing/transfers.ts';

/*
 * Makes every call of both apps as each kind of caller that must be refused. The expected refusal is derived from the declaration
 * of the call alone, so a new call is covered from the moment it is declared. The invariants:
 * - Without the session, the role, the fresh factor or the bound code that the declaration asks for, the answer is the one
 *   refusal that belongs to it, and nothing in the database changes.
 * - With them the same call is let through, so the missing proof was the only reason for the refusal.
 * - Nothing fails inside, and no call answers with an error that it does not declare.
 */

type Input = Readonly<Record<string, unknown>>;
type Named = readonly [name: string, call: Call];
const ofMembers = (Object.entries(appCalls) as Named[]).filter(
  ([, { caller }]) => caller === 'member',
);
const ofOperators = (Object.entries(consoleCalls) as Named[]).filter(
  ([, { caller }]) => caller !== 'anyone',
);
const bound = ofMembers.filter(([, { protection }]) => protection?.proof === 'bound');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

const change = async (statement: string, { id }: Person): Promise<void> => {
  await server.database.pool.query(statement, [id]);
};

/** A caller that all calls refuse, whatever else their declarations ask for. */
interface Outsider {
  readonly name: string;
  readonly token: string | undefined;
  readonly refusal: ErrorCode;
}

async function outsiders(kind: 'member' | 'operator'): Promise<Outsider[]> {
  const person = () => (kind === 'member' ? newMember(server) : newOperator(server, ['owner']));
  const [disabled, loggedOut, late] = [await person(), await person(), await person()];
  await change('update principal set disabled_at = now() where id = $1', disabled);
  await change(
    `update session set ended_at = now(), end_reason = 'logout' where principal_id = $1`,
    loggedOut,
  );
  await change(
    `update session set created_at = now() - interval '60 days', expires_at = now() - interval '1 second'
      where principal_id = $1`,
    late,
  );
  const foreign =
    kind === 'member' ? await newOperator(server, ['owner']) : await newMember(server);
  return [
    { name: 'a stranger', token: undefined, refusal: 'unauthenticated' },
    { name: 'a made-up session', token: 'x'.repeat(43), refusal: 'sessionEnded' },
    { name: 'the other side', token: foreign.token, refusal: 'sessionEnded' },
    { name: 'a disabled account', token: disabled.token, refusal: 'sessionEnded' },
    { name: 'an ended session', token: loggedOut.token, refusal: 'sessionEnded' },
    { name: 'an expired session', token: late.token, refusal: 'sessionEnded' },
  ];
}

interface Expected {
  readonly caller: string;
  readonly call: Call;
  readonly token: string | undefined;
  readonly input?: Input;
  readonly refusal: ErrorCode;
}

/** Makes the calls; returns each answer that is not the expected refusal, and each table that changed. */
async function notRefused(expected: readonly Expected[]): Promise<string[]> {
  const fingerprint = createFingerprint(server.database);
  const before = (await fingerprint()).split('\n');
  const wrong: string[] = [];
  for (const { caller, call, token, input = sampleInput(call), refusal } of expected) {
    const answer = await send(server, call, input, token);
    const said = faultOf(call, answer) ?? codeOf(answer);
    if (said !== refusal) wrong.push(`${call.path} by ${caller}: ${said} instead of ${refusal}`);
  }
  const after = (await fingerprint()).split('\n');
  return [...wrong, ...after.filter((table, nth) => table !== before[nth])];
}

interface Allowed {
  readonly caller: string;
  readonly call: Call;
  readonly token: string;
}

/** Makes the calls with callers who may make them; returns each answer that refuses the caller instead of reading the input. */
async function notAdmitted(allowed: readonly Allowed[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { caller, call, token } of allowed) {
    const said = codeOf(await send(server, call, { wrong: 'input' }, token));
    if (said !== 'invalidInput') wrong.push(`${call.path} by ${caller}: ${said}`);
  }
  return wrong;
}

const each = <T>(calls: readonly Named[], what: (call: Call, name: string) => T[]): T[] =>
  calls.flatMap(([name, call]) => what(call, name));

/** Picks some of many callers for each call, in turns; in the long tests, all of them. */
function createTurns(): <T>(callers: readonly T[]) => T[] {
  let turn = 0;
  return (callers) =>
    Array.from({ length: tries(callers.length) }, () => callers[turn++ % callers.length]).filter(
      (caller) => caller !== undefined,
    );
}

describe('every call of members', { timeout: 90_000 }, () => {
  test("is refused to everyone without a member's session, and changes nothing", async () => {
    const without = await outsiders('member');
    const some = createTurns();
    const wrong = await notRefused(
      each(ofMembers, (call) =>
        some(without).map(({ name, token, refusal }) => ({ caller: name, call, token, refusal })),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('is open to a member with or without a second factor', async () => {
    const [usual, careful] = [await newMember(server), await newMember(server)];
    await haveFactor(careful);
    const wrong = await notAdmitted(
      each(ofMembers, (call) => [
        { caller: 'a member', call, token: usual.token },
        { caller: 'a member with a factor', call, token: careful.token },
      ]),
    );
    expect(wrong).toEqual([]);
  });
});

describe('every call of operators', { timeout: 90_000 }, () => {
  test("is refused to everyone without an operator's session, and changes nothing", async () => {
    const without = await outsiders('operator');
    const some = createTurns();
    const wrong = await notRefused(
      each(ofOperators, (call) =>
        some(without).map(({ name, token, refusal }) => ({ caller: name, call, token, refusal })),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('is refused to operators without the role or without a fresh second factor', async () => {
    const [entering, unarmed, idle] = [
      await newOperator(server, roles, { entering: true }),
      await newOperator(server, roles),
      await newOperator(server, roles),
    ];
    await change('update principal set totp_confirmed_at = null where id = $1', unarmed);
    await change(
      `update session set last_seen_at = now() - interval '31 minutes' where principal_id = $1`,
      idle,
    );
    const [never, elsewhere, stale] = [
      await newOperator(server, roles),
      await newOperator(server, roles),
      await newOperator(server, roles),
    ];
    const unproven = await newSession(server, never, 'operator');
    await newSession(server, elsewhere, 'operator', true);
    const second = await newSession(server, elsewhere, 'operator');
    await change(
      `update session set proven_until = now() - interval '1 second' where principal_id = $1`,
      stale,
    );
    const alone = new Map<Role, Person>();
    for (const role of roles) alone.set(role, await newOperator(server, [role]));
    const [notYet, lacking, notFresh] = [createTurns(), createTurns(), createTurns()];
    const inside: readonly Outsider[] = [
      { name: 'a newcomer', token: entering.token, refusal: 'passwordChangeNeeded' },
      { name: 'one without a factor', token: unarmed.token, refusal: 'totpSetupNeeded' },
    ];
    const idleOne: Outsider = {
      name: 'an idle one',
      token: idle.token,
      refusal: 'factorNeededAgain',
    };
    const unfresh: readonly Outsider[] = [
      { name: 'one who never showed it', token: unproven, refusal: 'proofNeeded' },
      { name: 'one who did so elsewhere', token: second, refusal: 'proofNeeded' },
      { name: 'one who did so long ago', token: stale.token, refusal: 'proofNeeded' },
    ];
    const wrong = await notRefused(
      each(ofOperators, (call) =>
        [
          ...notYet([
            ...(call.caller === 'operator-entering' ? [] : inside),
            ...(call.opensIdle === true ? [] : [idleOne]),
          ]),
          ...lacking(rolesWithout(call)).map((role): Outsider => {
            return { name: `a ${role}`, token: alone.get(role)?.token, refusal: 'notPermitted' };
          }),
          ...(call.protection?.proof === 'fresh' ? notFresh(unfresh) : []),
        ].map(({ name, token, refusal }) => ({ caller: name, call, token, refusal })),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('is open to an operator whose role grants it and who has just confirmed the second factor', async () => {
    const alone = new Map<Role, Person>();
    for (const role of roles) alone.set(role, await newOperator(server, [role]));
    const some = createTurns();
    const wrong = await notAdmitted(
      each(ofOperators, (call) => {
        const without = rolesWithout(call);
        return some(roles.filter((role) => !without.includes(role))).map((role) => ({
          caller: `a ${role}`,
          call,
          token: alone.get(role)?.token ?? '',
        }));
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Roles that do not grant the call. */
function rolesWithout({ caller }: Call): Role[] {
  if (!caller.includes('.')) return [];
  return roles.filter((role) => !(permissionsOf([role]) as ReadonlySet<string>).has(caller));
}

async function haveFactor(person: Person): Promise<void> {
  await change(
    `update principal set totp_secret = 'sealed', totp_confirmed_at = created_at where id = $1`,
    person,
  );
}

async function subjectOf(call: Call, content: Input, { id: memberId }: Person) {
  const visit = {
    memberId,
    sessionId: 0n,
    ip: '',
    requestId: '',
    userAgent: '',
    language: 'en',
  } as const;
  const subjects = proofSubjects(
    server.services.settings,
    createRecipientEmails(server.database.db),
  );
  return await subjects(call, call.input.parse(content), visit);
}

/** Returns two different inputs of the call that both ask this member for a code. */
async function contentsOf(call: Call, person: Person): Promise<Input[]> {
  const asking: Input[] = [];
  for (const input of sampleInputs(call)) {
    const content = 'recipientId' in input ? { ...input, ...(await recipientOf(person)) } : input;
    const isAnother = JSON.stringify(content) !== JSON.stringify(asking[0]);
    if (isAnother && (await subjectOf(call, content, person)) !== undefined) asking.push(content);
    if (asking.length === 2) return asking;
  }
  if (asking.length === 0) throw new Error(`${call.path}: no input was made that asks for a code`);
  return asking;
}

/** Returns input that names a recipient: recipient ids are valid for one sender only. */
async function recipientOf(person: Person): Promise<Input> {
  friend ??= await newMember(server);
  return { recipientId: await recipientIdOf(server, person, friend) };
}
let friend: Person | undefined;

describe('every call that a code is bound to', { timeout: 90_000 }, () => {
  test.each([
    ['without a second factor', false, 'mail'],
    ['with a second factor', true, 'app'],
  ])(
    'is refused to a member %s who shows no code, a stale one, or one of another call or another content',
    async (_, has, by) => {
      const wrong: string[] = [];
      for (const [nth, [name, call]] of bound.entries()) {
        const person = await newMember(server);
        if (has) await haveFactor(person);
        const [content = {}, another] = await contentsOf(call, person);
        const [, next = call] = bound[(nth + 1) % bound.length] ?? [];
        const [contentOfNext = {}] = await contentsOf(next, person);
        const own = createFingerprint(server.database);
        const ask = async (which: Call, input: Input, token = person.token) => {
          const answer = await send(server, which, input, token);
          const isAsked = answer.status === errorStatus.proofNeeded;
          return { ...answer, said: faultOf(which, answer) ?? codeOf(answer), isAsked };
        };
        const expectAsked = async (why: string, token = person.token) => {
          const before = await own();
          const { said, response } = await ask(call, content, token);
          if (said !== 'proofNeeded') wrong.push(`${name} ${why}: ${said}`);
          else if ((response as { by?: string }).by !== by) wrong.push(`${name} ${why}: wrong way`);
          if ((await own()) !== before) wrong.push(`${name} ${why}: something changed`);
        };
        await expectAsked('without a code');
        const confirm = async (which: Call, input: Input, token?: string) => {
          const asked = await ask(which, input, token);
          if (!(await confirmFor(server.database, true, asked)))
            wrong.push(`${name}: ${which.path} asked for no code`);
        };
        await confirm(next, contentOfNext);
        await expectAsked('with the code of another call');
        const subject = await subjectOf(call, content, person);
        if (another && subject?.bindsInput !== false) {
          await confirm(call, another);
          await expectAsked('with the code of another content');
        }
        const elsewhere = await newSession(server, person, 'member');
        await confirm(call, content, elsewhere);
        await expectAsked('with the code of another session');
        await confirm(call, content);
        await change(
          'update proof_challenge set expires_at = now() where principal_id = $1',
          person,
        );
        await expectAsked('with a code that was confirmed too long ago');
        await confirm(call, content);
        const { said } = await ask(call, content);
        if (said === 'proofNeeded') wrong.push(`${name}: refused with its own code`);
        // A call that has no second effect may be repeated with the same code.
        if (call.protection?.repeatable === true || 'requestId' in content) continue;
        await expectAsked('with the same code again');
      }
      expect(wrong).toEqual([]);
    },
  );

  test('is refused for a day after a security change, if it declares such a rest', async () => {
    const changed = await newMember(server);
    await change(
      `update principal set created_at = now() - interval '2 days', security_changed_at = now()
        where id = $1`,
      changed,
    );
    const resting = bound.filter(([, { protection }]) => protection?.rest === 'security');
    expect(resting.length).toBeGreaterThan(3);
    const expected: Expected[] = [];
    for (const [, call] of resting) {
      const [input = {}] = await contentsOf(call, changed);
      const { token } = changed;
      const refusal = 'securityChangedLately';
      expected.push({ caller: 'one whose password was changed', call, token, input, refusal });
    }
    const wrong = await notRefused(expected);
    expect(wrong).toEqual([]);
  });
});
