import { formatAddress, parseAddress } from '@tradewind/chain/address';
import { openAccountKey } from '@tradewind/chain/derivation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMember, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createKeyFinder } from './account-keys.ts';
import { connectedNetworks, testKeys } from './testing/keys.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ workers: false, env: connectedNetworks });
  await sql`update coin_network set deposits_on = true`.execute(server.database.db);
});
afterAll(() => server.stop());

async function networksOf(person: Person, on = server) {
  const { response } = await on.member('getCoinNetwork', {}, person);
  return new Map(response.items.map((item) => [item.network, item]));
}

const rowsOf = ({ id }: Person) =>
  server.database.db
    .selectFrom('depositAddress')
    .selectAll()
    .where('memberId', '=', id)
    .orderBy('family')
    .execute();

describe('a member’s address', () => {
  test('is derived from the public key on the first request, and never changes', async () => {
    const person = await newMember(server);
    expect(await rowsOf(person)).toEqual([]);
    const first = await networksOf(person);
    const rows = await rowsOf(person);
    expect(rows.map(({ family }) => family)).toEqual(['evm', 'tron']);
    for (const { family, child, address } of rows) {
      expect(Buffer.from(openAccountKey(testKeys[family]).addressAt(child))).toEqual(address);
      const network = family === 'evm' ? 'ERC20' : 'TRC20';
      expect(first.get(network)).toMatchObject({
        family,
        address: formatAddress(family, address),
        depositsOn: true,
        hasFaucet: false,
      });
    }
    expect(await networksOf(person)).toEqual(first);
    expect(await rowsOf(person)).toEqual(rows);
    expect(first.get('ERC20')).toEqual({
      coin: 'USDT',
      network: 'ERC20',
      name: 'Ethereum',
      family: 'evm',
      address: expect.any(String),
      contractAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      explorerTransaction: 'https://etherscan.io/tx/{hash}',
      hasFaucet: false,
      confirmations: 12,
      expectedMinutes: 3,
      minimumDeposit: '1.000000',
      minimumWithdrawal: '10.000000',
      serviceCharge: '5.000000',
      depositsOn: true,
      withdrawalsOn: false,
    });
  });

  test('differs from every other member’s address', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newMember(server)));
    const addresses = new Set<unknown>();
    for (const person of people) {
      const networks = await networksOf(person);
      for (const network of ['TRC20', 'ERC20']) addresses.add(networks.get(network)?.address);
    }
    expect(addresses.size).toBe(6);
  });

  test('is only one, even if two processes request it twenty times at once', async () => {
    const person = await newMember(server);
    const other = await startTestServer({ workers: false, env: connectedNetworks, beside: server });
    try {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, nth) => networksOf(person, nth % 2 === 0 ? server : other)),
      );
      expect(new Set(answers.map((one) => one.get('TRC20')?.address)).size).toBe(1);
      expect(new Set(answers.map((one) => one.get('ERC20')?.address)).size).toBe(1);
      expect(await rowsOf(person)).toHaveLength(2);
    } finally {
      await other.stop();
    }
  });

  test('is not given if no provider reads the chain', async () => {
    const person = await newMember(server);
    // BEP20 has no provider here.
    expect((await networksOf(person)).get('BEP20')).toMatchObject({
      address: null,
      depositsOn: false,
    });
  });

  test('is not given while the network is switched off', async () => {
    const person = await newMember(server);
    await sql`update coin_network set deposits_on = false where code = 'TRC20'`.execute(
      server.database.db,
    );
    try {
      const networks = await networksOf(person);
      expect(networks.get('TRC20')).toMatchObject({ address: null, depositsOn: false });
      expect(parseAddress('evm', networks.get('ERC20')?.address ?? '')).toHaveLength(20);
      expect(await rowsOf(person)).toHaveLength(1);
    } finally {
      await sql`update coin_network set deposits_on = true`.execute(server.database.db);
    }
  });

  test('is not given if no key is configured', async () => {
    const env = { RPC_ERC20: 'http://127.0.0.1:9' };
    const keyless = await startTestServer({ workers: false, env, beside: server });
    try {
      const networks = await networksOf(await newMember(server), keyless);
      expect(networks.get('ERC20')).toMatchObject({ address: null, depositsOn: false });
    } finally {
      await keyless.stop();
    }
  });

  test('is not derived from the key of another family of chains', async () => {
    const { services } = server;
    const chains = { ...services.chains, accountKey: () => testKeys.evm };
    const findKey = createKeyFinder({ ...services, chains });
    expect(await findKey('evm')).toMatchObject({ id: expect.any(BigInt) });
    await expect(findKey('tron')).rejects.toThrow('no result');
  });

  test('cannot be moved to another member, nor deleted', async () => {
    const person = await newMember(server);
    await networksOf(person);
    const stranger = await newMember(server);
    for (const attack of [
      sql`update deposit_address set member_id = ${stranger.id} where member_id = ${person.id}`,
      sql`delete from deposit_address where member_id = ${person.id}`,
      sql`update account_key set public_key = 'xpub'`,
    ])
      await expect(attack.execute(server.database.db)).rejects.toThrow(/never changed/);
    expect(await rowsOf(person)).toHaveLength(2);
  });
});
