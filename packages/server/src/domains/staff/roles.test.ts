import {
  type ConsoleCalls,
  consoleCalls,
  type Envelope,
  permissionsOf,
  type Role,
  roles,
} from '@tradewind/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '../../testing/form.ts';
import { tries } from '../../testing/length.ts';
import { newOperator } from '../../testing/people.ts';
import { headersOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false });
});
afterAll(() => server.stop());

/** Sends wrong input on purpose: a caller without permission must not even learn that the input is wrong. */
async function statusOfWrongInput(name: keyof ConsoleCalls, token: string): Promise<number> {
  const call = consoleCalls[name];
  if (!('body' in call))
    return (await server.operator(name, { wrong: 'input' } as never, { token })).status;
  const { payload, contentType } = await formOf({ wrong: 'input' });
  const { method, path: url } = call;
  const headers = { ...headersOf({ token }), 'content-type': contentType };
  return (await server.app.inject({ method, url, payload, headers })).json<Envelope>().status;
}

const guarded = Object.entries(consoleCalls).filter(([, call]) => call.caller.includes('.'));

test('every call is refused to a role that does not grant it', async () => {
  const tokens = new Map<Role, string>();
  for (const role of roles) tokens.set(role, (await newOperator(server, [role])).token);
  for (const [name, call] of guarded) {
    const lacking = roles.filter(
      (role) => !(permissionsOf([role]) as ReadonlySet<string>).has(call.caller),
    );
    const role = lacking[Math.floor(Math.random() * lacking.length)];
    if (role === undefined) continue;
    const status = await statusOfWrongInput(name as keyof ConsoleCalls, tokens.get(role) ?? '');
    expect([name, role, status]).toEqual([name, role, 1005]);
  }
});

test.each(roles)('a %s may make the calls that the role grants, and no others', async (role) => {
  const { token } = await newOperator(server, [role]);
  const granted: ReadonlySet<string> = permissionsOf([role]);
  const many = tries(guarded.length);
  const [tried = []] = fc.sample(
    fc.shuffledSubarray(guarded, { minLength: many, maxLength: many }),
    1,
  );
  for (const [name, call] of tried) {
    const status = await statusOfWrongInput(name as keyof ConsoleCalls, token);
    expect([name, status]).toEqual([name, granted.has(call.caller) ? 1100 : 1005]);
  }
});
