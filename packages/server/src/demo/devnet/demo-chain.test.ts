import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatAddress } from '@tradewind/chain/address';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createChains } from '../../chains/index.ts';
import type { Config } from '../../config/read-config.ts';
import { newMember } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { depositCalls } from '../../domains/wallet/deposit/calls.ts';
import { giveCapital } from '../../domains/wallet/testing/money.ts';
import { type DemoChain, startDemoChain } from './demo-chain.ts';
import { openSignerFolder } from './signer-folder.ts';
import { urlOf } from './url-of.ts';

let server: TestServer;
let chain: DemoChain;
let disconnect: (() => Promise<void>) | undefined;
const said: string[] = [];
const visit = {
  requestId: 'test',
  ip: '::1',
  userAgent: 'test',
  language: 'en',
  sessionId: 1n,
} as const;

const connection = () => ({
  ...inject('databaseServer').connection,
  database: server.testDatabase.name,
});

beforeAll(async () => {
  server = await startTestServer({ workers: false });
  await giveCapital(server, '1234.5');
  const config = { ...server.services.config, devnet: true };
  chain = startDemoChain(config, server.services.log, (line) => said.push(line));
}, 30_000);
afterAll(async () => {
  await disconnect?.();
  await chain.stop();
  await server.stop();
});

async function balanceOn(config: Config, token: unknown, holder: string): Promise<bigint> {
  const data = `0x70a08231${holder.slice(2).toLowerCase().padStart(64, '0')}`;
  const params = [{ to: token, data }, 'latest'];
  const answer = await fetch(config.chains.providers.DEVNET[0] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params }),
  });
  return BigInt(((await answer.json()) as { result: string }).result);
}

test('a demo has a chain, a signer, and as much money on the chain as in its ledger', async () => {
  const { config, faucets } = await chain.configured();
  expect(said).toEqual([]);
  const chains = createChains(config.chains, faucets);
  const services = { ...server.services, config, chains };
  disconnect = await chain.connect(services, connection());

  // The signer is a separate process that takes a while to start.
  const hello = () => chains.signer?.hello().catch(() => undefined);
  await expect.poll(hello, { timeout: 30_000 }).toMatchObject({
    accountKeys: config.chains.accountKeys,
    networks: ['DEVNET'],
  });
  const treasury = (await hello())?.treasuries.evm;

  const person = await newMember(server);
  const calls = depositCalls(services);
  const member = { ...visit, memberId: person.id };
  const { items } = await calls.getCoinNetwork({}, member);
  const devnet = items.find(({ network }) => network === 'DEVNET');
  expect(devnet).toMatchObject({ depositsOn: true, hasFaucet: true, family: 'evm' });
  const { amount, transactionHash } = await calls.requestTestMoney({ network: 'DEVNET' }, member);
  expect(amount).toBe('100.000000');

  const lookUp = (network: string, hash: string) =>
    calls.getChainTransaction({ network, transactionHash: hash }, visit);
  expect(await lookUp('DEVNET', transactionHash)).toMatchObject({
    networkName: 'Devnet',
    transactionHash,
    state: 'done',
    transfers: [{ to: devnet?.address, amount: '100.000000', coin: 'USDT' }],
  });
  expect(devnet?.explorerTransaction).toBe('/transaction/DEVNET/{hash}');
  const missing = expect.objectContaining({ code: 'notFound' });
  await expect(lookUp('DEVNET', `0x${'1'.repeat(64)}`)).rejects.toEqual(missing);
  await expect(lookUp('ERC20', transactionHash)).rejects.toEqual(missing);

  const balanceOf = (holder: string) => balanceOn(config, devnet?.contractAddress, holder);
  expect(await balanceOf(treasury ?? '')).toBe(1_234_500_000n);
  expect(await balanceOf(devnet?.address ?? '')).toBe(100_000_000n);
  expect(formatAddress('evm', Buffer.from((treasury ?? '').slice(2), 'hex'))).not.toBe(
    devnet?.address,
  );
}, 60_000);

test('a chain that was lost before it was saved is funded again, and the funding is recorded once @long', async () => {
  const { config: before } = server.services;
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const dataDir = join(before.dataDir, 'another');
  const another = startDemoChain({ ...before, dataDir, devnet: true }, log, () => {});
  onTestFinished(() => another.stop());
  const { config, faucets } = await another.configured();
  const services = { ...server.services, config, chains: createChains(config.chains, faucets) };
  const stopSigner = await another.connect(services, connection());
  // The signer runs at this point but does not listen yet.
  await sleep(80);
  await stopSigner?.();
  // The end of the signer is not logged, because it was told to stop.
  expect(logged).toEqual([]);

  const { rows } = await server.database.pool.query<{ amount: bigint; token: string }>(
    `select f.amount, n.contract_address as token from treasury_funding f join coin_network n on n.code = f.network`,
  );
  expect(rows).toMatchObject([{ amount: 1_234_500_000n }]);
  const known = await readFile(join(dataDir, 'devnet/signer/public.json'), 'utf8');
  const { treasury } = JSON.parse(known) as { treasury: string };
  expect(await balanceOn(config, rows[0]?.token, treasury)).toBe(1_234_500_000n);
}, 60_000);

test('a start that is aborted before the signer runs leaves no socket folder behind @long', async () => {
  const { config: before, log } = server.services;
  // The path is too long for a socket, so the socket is elsewhere.
  const dataDir = join(before.dataDir, 'far'.repeat(30));
  const another = startDemoChain({ ...before, dataDir, devnet: true }, log, () => {});
  const { signerSocket } = (await another.configured()).config.chains;
  const elsewhere = dirname(signerSocket ?? '');
  expect(elsewhere).not.toContain('far');
  expect((await stat(elsewhere)).isDirectory()).toBe(true);
  await another.stop();
  await expect(stat(elsewhere)).rejects.toThrow('ENOENT');
}, 60_000);

test('nobody else can read the files of the signer', async () => {
  const folder = join(server.services.config.dataDir, 'devnet', 'signer');
  for (const name of ['key.json', 'passphrase', 'policy.json', 'journal.jsonl'])
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
});

test('a demo from before a rule of the signer gets a policy with that rule', async () => {
  const folder = join(server.services.config.dataDir, 'devnet', 'signer');
  const policy = join(folder, 'policy.json');
  const before = await readFile(policy, 'utf8');
  await writeFile(policy, before.replace(/"mostFeesPerDay".*/, ''));
  const token = '0x00000000000000000000000000000000000000a1';
  await openSignerFolder(folder, { network: 'DEVNET', chainId: 31_337, contractAddress: token });
  expect(await readFile(policy, 'utf8')).toContain('"mostFeesPerDay"');
});

test('the signer can connect to the database with a single address', async () => {
  const client = new pg.Client({ connectionString: urlOf(connection()) });
  await client.connect();
  expect((await client.query('select current_database() as name')).rows).toEqual([
    { name: server.testDatabase.name },
  ]);
  await client.end();
});
