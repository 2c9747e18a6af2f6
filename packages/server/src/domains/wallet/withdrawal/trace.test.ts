import { randomBytes } from 'node:crypto';
import { formatAddress } from '@tradewind/chain/address';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newOperator, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newAddress, newWithdrawer, openNetworks, withdraw } from './testing/withdrawals.ts';

let server: TestServer;
let member: Person;
let finance: Person;
const bytes = randomBytes(20);
const [onEvm, onTron] = [formatAddress('evm', bytes), formatAddress('tron', bytes)];
/** Hashes of a payout whose fee was raised, so that it has two. */
const hashes = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
let ids: { evm: string; tron: string; paid: string };

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await openNetworks(server);
  member = await newWithdrawer(server, '500');
  finance = await newOperator(server, ['finance']);
  ids = {
    evm: await ask('ERC20', onEvm),
    tron: await ask('TRC20', onTron),
    paid: await ask('BEP20', newAddress()),
  };
  await sendOut(ids.paid);
});
afterAll(() => server.stop());

async function ask(network: string, address: string): Promise<string> {
  const { status, msg, response } = await withdraw(server, member, { network, address });
  if (status !== 200) throw new Error(msg);
  return response.withdrawalId ?? '';
}

/** Marks a payout as sent, without the checks that this test does not need. */
async function sendOut(withdrawalId: string): Promise<void> {
  await server.database.db.transaction().execute(async (tx) => {
    await sql`alter table chain_transaction disable trigger user`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into chain_transaction (network, purpose, withdrawal_id, sender, recipient, is_token, amount)
      select network, 'payout', id, address, address, true, amount from withdrawal where id = ${withdrawalId}
      returning id`.execute(tx);
    for (const hash of hashes)
      await sql`insert into chain_attempt (transaction_id, hash, signed_bytes, fee)
        values (${rows[0]?.id}, decode(${hash}, 'hex'), '', 1)`.execute(tx);
  });
}

async function listed(trace: string): Promise<string[]> {
  const { response } = await server.operator('getWithdrawalList', { trace }, finance);
  return response.items.map(({ withdrawalId }) => withdrawalId);
}

async function found(trace: string, { token }: Person = finance): Promise<string[]> {
  const { response } = await server.operator('search', { text: trace }, { token });
  return response.items.filter(({ kind }) => kind === 'withdrawal').map(({ id }) => id);
}

describe.each([
  ['the list', listed],
  ['the search', found],
])('%s finds a withdrawal', (_, look) => {
  test('by its address, on the chains where that address is valid', async () => {
    expect(await look(onEvm)).toEqual([ids.evm]);
    expect(await look(onTron)).toEqual([ids.tron]);
  });

  test('by an address in any case that a wallet uses', async () => {
    expect(await look(onEvm.toLowerCase())).toEqual([ids.evm]);
    expect(await look(onEvm.toUpperCase())).toEqual([ids.evm]);
  });

  test('by the hash of its payout, even one that was replaced', async () => {
    for (const hash of hashes) {
      expect(await look(`0x${hash}`)).toEqual([ids.paid]);
      expect(await look(hash.toUpperCase())).toEqual([ids.paid]);
    }
  });

  test('but not by other hashes and addresses', async () => {
    expect(await look(newAddress('tron'))).toEqual([]);
    expect(await look(randomBytes(32).toString('hex'))).toEqual([]);
    // The last character is part of the checksum.
    expect(await look(onTron.slice(0, -1) + (onTron.endsWith('1') ? '2' : '1'))).toEqual([]);
  });
});

test('an address finds the newest withdrawals first, up to the limit of the search', async () => {
  const shared = newAddress('tron');
  const all = [];
  for (let nth = 0; nth < 6; nth++) all.push(await ask('TRC20', shared));
  expect(await listed(shared)).toEqual(all.toReversed());
  expect(await found(shared)).toEqual(all.toReversed().slice(0, 5));
});

test('the search finds a withdrawal by its id', async () => {
  expect(await found(ids.paid)).toEqual([ids.paid]);
});

test('the list refuses text that can be neither an address nor a hash', async () => {
  const { status } = await server.operator('getWithdrawalList', { trace: '0x12' }, finance);
  expect(status).toBe(1100);
});

test('an operator without permission to read chains finds nothing', async () => {
  expect(await found(onEvm, await newOperator(server, ['editor']))).toEqual([]);
});
