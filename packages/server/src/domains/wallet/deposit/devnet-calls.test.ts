import { formatAddress } from '@tradewind/chain/address';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transferTopic } from '../../../chains/answers.ts';
import type { Chains } from '../../../chains/index.ts';
import { joinProviders } from '../../../chains/rpc/rpc.ts';
import { type Answers, fakeProvider } from '../../../chains/testing/fake-provider.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newMember, type Person } from '../../../testing/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { depositCalls } from './calls.ts';
import { saveDevnet } from './save-devnet.ts';
import { connectedNetworks } from './testing/keys.ts';

const network = 'DEVNET';
const contract = Buffer.alloc(20, 0xab);
const contractAddress = formatAddress('evm', contract);
const transactionHash = `0x${'5e'.repeat(32)}`;
const visit = {
  requestId: 'test',
  ip: '::1',
  userAgent: 'test',
  language: 'en',
  sessionId: 1n,
} as const;

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ workers: false, env: connectedNetworks });
  await saveDevnet(server.database.db, {
    network,
    chainId: 'eip155:31337',
    contractAddress,
    confirmations: 3,
  });
});
beforeEach(async () => {
  person = await newMember(server);
});
afterAll(() => server.stop());

const [sender, recipient] = [Buffer.alloc(20, 0x2b), Buffer.alloc(20, 0x3c)];
const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`;
const topic = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex').padStart(64, '0')}`;
const receipt = {
  status: '0x1',
  blockNumber: '0x64',
  // 21,000 units for 1.5 gwei and one wei each.
  gasUsed: '0x5208',
  effectiveGasPrice: '0x59682f01',
  logs: [
    {
      address: hexOf(contract),
      topics: [transferTopic, topic(sender), topic(recipient)],
      data: topic(Buffer.from([0x1e, 0x84, 0x80])),
      logIndex: '0x11',
    },
  ],
};

interface Given {
  readonly answers?: Answers;
  readonly isFaucetEmpty?: boolean;
}

/** Returns the calls of a server with a faucet for the network, and what the faucet has sent. */
function open({ answers = {}, isFaucetEmpty = false }: Given = {}) {
  const sent: unknown[] = [];
  const provider = fakeProvider('one', {
    eth_getTransactionByHash: () => ({ from: hexOf(sender) }),
    eth_getTransactionReceipt: () => receipt,
    eth_getBlockByNumber: () => ({ timestamp: '0x3e8' }),
    eth_blockNumber: () => '0x66',
    ...answers,
  });
  const rpc = joinProviders([provider]);
  const faucet = {
    send(to: Uint8Array, amount: bigint) {
      if (isFaucetEmpty) return Promise.reject(new Error('is empty'));
      sent.push([hexOf(to), amount]);
      return Promise.resolve(transactionHash);
    },
  };
  const chains: Chains = {
    ...server.services.chains,
    rpcOf: () => rpc,
    faucetOf: (code) => (code === network ? faucet : undefined),
  };
  return { calls: depositCalls({ ...server.services, chains }), sent };
}

const askFor = (calls: ReturnType<typeof open>['calls'], code = network, of = person) =>
  calls.requestTestMoney({ network: code }, { ...visit, memberId: of.id });

const refusal = (code: string) => expect.objectContaining({ code });

/** Returns how many seconds the refused call must wait. */
async function waitOf(call: Promise<unknown>): Promise<number> {
  const error = await call.catch((refused: unknown) => refused);
  if (!(error instanceof AppError) || error.code !== 'tooManyTries') throw new Error('Not refused');
  return Number(error.params['seconds']);
}

describe('a development network', () => {
  test('is saved with its own limits, and keeps what an operator has changed when it is saved again', async () => {
    const row = async () =>
      await server.database.db
        .selectFrom('coinNetwork')
        .selectAll()
        .where('code', '=', network)
        .executeTakeFirstOrThrow();
    const known = await row();
    expect(known).toMatchObject({
      coin: 'USDT',
      name: 'Devnet',
      chain: 'evm',
      contractAddress,
      chainId: 'eip155:31337',
      decimals: 6,
      explorerTransaction: '/transaction/DEVNET/{hash}',
      confirmations: 3,
      expectedMinutes: 1,
      minimumDeposit: 1_000_000n,
      minimumWithdrawal: 10_000_000n,
      serviceCharge: 1_000_000n,
      sweepMinimum: 1_000_000n,
      depositsOn: true,
      withdrawalsOn: true,
      position: 0,
    });
    const change = { confirmations: 7, depositsOn: false, explorerTransaction: null };
    await server.database.db
      .updateTable('coinNetwork')
      .set(change)
      .where('code', '=', network)
      .execute();
    const given = { network, contractAddress: formatAddress('evm', recipient), confirmations: 5 };
    await saveDevnet(server.database.db, { ...given, chainId: 'eip155:5' });
    expect(await row()).toEqual({
      ...known,
      ...change,
      explorerTransaction: known.explorerTransaction,
      contractAddress: given.contractAddress,
      chainId: 'eip155:5',
    });
    await server.database.db
      .updateTable('coinNetwork')
      .set({ ...known, code: network })
      .where('code', '=', network)
      .execute();
  });

  test('shows its faucet and its address, and comes first', async () => {
    const { items } = await open().calls.getCoinNetwork({}, { ...visit, memberId: person.id });
    expect(items.map(({ network: code, hasFaucet }) => [code, hasFaucet])).toEqual([
      [network, true],
      ['TRC20', false],
      ['ERC20', false],
      ['BEP20', false],
    ]);
  });
});

const setDeposits = async (depositsOn: boolean) =>
  await server.database.db
    .updateTable('coinNetwork')
    .set({ depositsOn })
    .where('code', '=', network)
    .execute();

describe('test money', () => {
  test('is sent to the address of the member, 100 at a time', async () => {
    const { calls, sent } = open();
    expect(await askFor(calls)).toEqual({ coin: 'USDT', amount: '100.000000', transactionHash });
    const { address } = await server.database.db
      .selectFrom('depositAddress')
      .select('address')
      .where('memberId', '=', person.id)
      .where('family', '=', 'evm')
      .executeTakeFirstOrThrow();
    expect(sent).toEqual([[hexOf(address), 100_000_000n]]);
  });

  test('is not sent on networks with real money, nor while deposits are off, nor if the faucet fails', async () => {
    const { calls, sent } = open();
    for (const code of ['ERC20', 'NOWHERE'])
      await expect(askFor(calls, code)).rejects.toEqual(refusal('notFound'));
    await setDeposits(false);
    await expect(askFor(calls)).rejects.toEqual(refusal('notFound'));
    await setDeposits(true);
    expect(sent).toEqual([]);
    await expect(askFor(open({ isFaucetEmpty: true }).calls)).rejects.toEqual(
      refusal('chainUnavailable'),
    );
  });

  test('is sent to a member ten times in ten minutes', async () => {
    const { calls, sent } = open();
    for (let nth = 0; nth < 10; nth += 1) await askFor(calls);
    const seconds = await waitOf(askFor(calls));
    expect(seconds).toBeGreaterThan(540);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(sent).toHaveLength(10);
    await askFor(calls, network, await newMember(server));
    expect(sent).toHaveLength(11);
  });
});

const lookUp = async (answers: Answers = {}, code = network, ip: string = visit.ip) =>
  await open({ answers }).calls.getChainTransaction(
    { network: code, transactionHash },
    { ...visit, ip },
  );

describe('a transaction of a development network', () => {
  test('is shown with its block, its transfers and its fee in whole gwei', async () => {
    expect(await lookUp()).toEqual({
      network,
      networkName: 'Devnet',
      transactionHash,
      state: 'done',
      block: { number: 100, confirmations: 3, minedAt: '1970-01-01T00:16:40.000Z' },
      sender: formatAddress('evm', sender),
      transfers: [
        {
          logIndex: 17,
          from: formatAddress('evm', sender),
          to: formatAddress('evm', recipient),
          amount: '2.000000',
          coin: 'USDT',
        },
      ],
      fee: { amount: '0.0000315', coin: 'ETH' },
    });
  });

  test('is shown as failed, or as waiting without block, transfers and fee', async () => {
    const failed = { eth_getTransactionReceipt: () => ({ ...receipt, status: '0x0', logs: [] }) };
    expect(await lookUp(failed)).toMatchObject({
      state: 'failed',
      transfers: [],
      block: { number: 100 },
    });
    expect(await lookUp({ eth_getTransactionReceipt: () => null })).toMatchObject({
      state: 'waiting',
      block: null,
      transfers: [],
      fee: null,
    });
  });

  test('is not found if the provider does not know it or the network has real money, and reports an unavailable chain', async () => {
    const unknown = { eth_getTransactionByHash: () => null };
    await expect(lookUp(unknown)).rejects.toEqual(refusal('notFound'));
    for (const code of ['ERC20', 'NOWHERE'])
      await expect(lookUp({}, code)).rejects.toEqual(refusal('notFound'));
    const away = {
      eth_getTransactionByHash() {
        throw new Error('is away');
      },
    };
    await expect(lookUp(away)).rejects.toEqual(refusal('chainUnavailable'));
  });

  test('may be looked up 120 times in a minute from one network address', async () => {
    const ip = '203.0.113.7';
    await server.database.pool.query('delete from throttle');
    await lookUp({}, network, ip);
    await server.database.pool.query('update throttle set tries = 119');
    await lookUp({}, network, ip);
    const seconds = await waitOf(lookUp({}, network, ip));
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await lookUp({}, network, '203.0.113.8')).toMatchObject({ state: 'done' });
  });
});
