import { appCalls, type Call, consoleCalls, type Envelope } from '@tradewind/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { arbitraryFor } from '../testing/arbitrary-input.ts';
import { createFingerprint } from '../testing/fingerprint.ts';
import { formOf } from '../testing/form.ts';
import { onTheWire } from '../testing/on-the-wire.ts';
import { tries } from '../testing/length.ts';
import { newMember, newOperator, type Person } from '../testing/people.ts';
import {
  confirmFor,
  headersOf,
  signed,
  startTestServer,
  type TestServer,
  toQuery,
} from '../testing/test-server.ts';
import { setProven } from '../domains/wallet/testing/money.ts';

/**
 * Attacks every call of the contract with hostile input. The caller always has permission, so that the input check itself is
 * tested and no check before it.
 */
const calls = [...Object.entries(appCalls), ...Object.entries(consoleCalls)].map(
  ([name, call]) => ({ title: `${call.path} (${name})`, call: call as Call }),
);

let server: TestServer;
let member: Person;
let owner: Person;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  fingerprint = createFingerprint(server.database, ['security_event']);
});
afterAll(() => server.stop());

const hostileTexts = [
  "'; drop table principal; --",
  '" or 1=1 --',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '../../../etc/passwd',
  'a\u0000b',
  '\ud800',
  '\u202e\u2066',
  '',
  ' ',
  '9'.repeat(400),
  'x'.repeat(20_000),
  '-1',
  '1e309',
  'NaN',
  '__proto__',
];
const tenMegabytes = Buffer.from(`{"email":"${'x'.repeat(10_000_000)}"}`);
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]]),
  fc.string({ maxLength: 300, unit: 'binary' }),
  fc.object({ maxDepth: 3, maxKeys: 5 }),
  fc.array(fc.anything({ maxDepth: 2 }), { maxLength: 5 }),
);

/** Generates a valid input with one fault: a field removed, replaced or added. */
function spoiled(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(call.input, { io: 'input' });
  const names = Object.keys(schema.properties ?? {});
  const extra = fc.record({
    name: fc.constantFrom('extra', 'constructor', 'toString', '1; drop', '$where'),
    value: hostileValue,
  });
  const good = arbitraryFor(schema) as fc.Arbitrary<Record<string, unknown>>;
  const spoilers = [
    fc
      .tuple(good, extra)
      .map(([input, { name, value }]) => Object.assign({}, input, { [name]: value })),
  ];
  if (names.length > 0) {
    const field = fc.constantFrom(...names);
    spoilers.push(
      fc
        .tuple(good, field, hostileValue)
        .map(([input, name, value]) => Object.assign({}, input, { [name]: value })),
      fc.tuple(good, field).map(([input, name]) => Object.assign({}, input, { [name]: undefined })),
    );
  }
  return fc.oneof(...spoilers);
}

function refusedFields(call: Call, wire: Record<string, unknown>): string[] {
  const issues = call.input.safeParse(wire).error?.issues ?? [];
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? namedOf(issue.keys) : [issue.path.join('.')],
  );
}

/** The names in the answer for unknown fields: at most five, each cut, so that a caller cannot enlarge the answer. */
const namedOf = (unknown: readonly string[]) => unknown.slice(0, 5).map((key) => key.slice(0, 64));

interface Answer extends Envelope {
  readonly http: number;
}

async function send(call: Call, input: Record<string, unknown>) {
  const wire = onTheWire(call, input);
  if (call.body === 'multipart') {
    const { payload, contentType } = await formOf(wire, { content: Buffer.from('no picture') });
    const answer = await sendRaw(call, payload, contentType);
    // A form counts against the throttle before it is read; only that may change.
    await server.database.db.deleteFrom('throttle').where('key', 'like', 'upload-%').execute();
    return answer;
  }
  const fields = signed(wire, server.services.config.signSecret);
  const content = call.method === 'GET' ? toQuery(fields) : JSON.stringify(fields);
  const first = await sendRaw(call, content);
  const isConfirmed = await confirmFor(server.database, server.provers, first);
  return isConfirmed ? await sendRaw(call, content) : first;
}

async function sendRaw(call: Call, content: string | Buffer, contentType = 'application/json') {
  const token = call.caller === 'member' ? member.token : owner.token;
  const headers = headersOf({ token, ip: `10.66.${Math.floor(Math.random() * 250)}.1` });
  const answer = await server.app.inject(
    call.method === 'GET'
      ? { method: 'GET', url: `${call.path}?${String(content)}`, headers }
      : {
          method: 'POST',
          url: call.path,
          payload: content,
          headers: { ...headers, 'content-type': contentType },
        },
  );
  return { http: answer.statusCode, ...answer.json<Envelope>() };
}

/** Returns a hash of all rows of all tables, except the traces that refused requests leave. */
let fingerprint: () => Promise<string>;

const groupSize = 20;
const groups = Array.from({ length: Math.ceil(calls.length / groupSize) }, (_, nth) =>
  calls.slice(nth * groupSize, (nth + 1) * groupSize),
).map((group) => ({ group, first: group[0]?.title }));

async function meetNewPeople(): Promise<void> {
  member = await newMember(server);
  setProven(server, member);
  owner = await newOperator(server, ['owner']);
}

describe.each(calls)('$title', ({ call }) => {
  // Log in again for each call, because a valid input may end the session or close the account.
  beforeAll(meetNewPeople);

  test('never causes an internal error for input that fits the contract', async () => {
    // The answer never ends; the tests of the streams have hostile readers of their own.
    if (call.answer === 'events') return;
    const good = arbitraryFor(z.toJSONSchema(call.input, { io: 'input' })) as fc.Arbitrary<
      Record<string, unknown>
    >;
    await fc.assert(
      fc.asyncProperty(good, spoiled(call), async (plain, strange) => {
        // Strange input that the contract accepts must not cause an internal error in the use case either.
        const fits = call.input.safeParse(onTheWire(call, strange)).success;
        const input = fits ? strange : plain;
        const answer = await send(call, input);
        expect({ input, answer }).toSatisfy(() => answer.http < 500);
      }),
      { numRuns: tries(8) },
    );
  });
});

// This comes last, because the tests above may change rows.
describe.each(groups)('invalid input, from $first on', ({ group }) => {
  let before: string;
  beforeAll(async () => {
    await meetNewPeople();
    before = await fingerprint();
  });

  test.each(group)('$title refuses invalid input with a clear message', async ({ call }) => {
    await fc.assert(
      fc.asyncProperty(spoiled(call), async (input) => {
        const wire = onTheWire(call, input);
        fc.pre(!call.input.safeParse(wire).success);
        const answer = await send(call, input);
        expect(answer.http).toBeLessThan(500);
        expect(answer).toSatisfy(
          ({ http, status }: Answer) => http === 400 || http === 414 || status === 1100,
        );
        expect(answer.msg).not.toBe('');
        const refused = answer.status === 1100 ? refusedFields(call, wire) : [];
        expect(Object.keys(answer.response ?? {})).toEqual(expect.arrayContaining(refused));
      }),
      { numRuns: tries(15) },
    );
  });

  test.each(group)('$title refuses malformed requests', async ({ call }) => {
    const name = Object.keys(z.toJSONSchema(call.input).properties ?? {})[0] ?? 'email';
    const attacks: (string | Buffer)[] =
      call.method === 'GET'
        ? [`${name}=1&${name}=2`, `${name}=%ff%fe`, '__proto__=1', `${name}=${'x'.repeat(14_000)}`]
        : [
            `{"${name}":"1","${name}":"2"}`,
            '{"__proto__":{"admin":true}}',
            `{"${name}":${'['.repeat(5000)}${']'.repeat(5000)}}`,
            tenMegabytes,
            Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
            '[]',
            'not json',
            '',
          ];
    for (const attack of attacks) {
      const answer = await sendRaw(call, attack);
      expect(answer).toSatisfy(
        ({ http, status }: Answer) => (http >= 400 && http < 500) || status === 1001,
      );
      expect(answer.msg).not.toBe('');
    }
  });

  // Compared once for each group of calls, because the fingerprint reads every table. The table that differs shows which call
  // wrote.
  test('changes nothing in the database', async () => {
    expect(await fingerprint()).toBe(before);
  });
});
