import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createChains, createScanner, startScanning } from '../../../chains/index.ts';
import { availableOf } from '../testing/money.ts';
import { createDepositSink } from './deposit-sink.ts';
import { type DepositWorld, network, openDepositWorld, readAll } from './testing/deposit-world.ts';

let world: DepositWorld;
beforeAll(async () => {
  world = await openDepositWorld();
});
afterAll(() => world.close());

const five = 5_000_000n;

async function cursor() {
  return await world.server.database.db
    .selectFrom('chainCursor')
    .selectAll()
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
}

test('of two scanners only one reads; the other takes over when the first is silent', async () => {
  const payee = await world.newPayee();
  const [one, other] = [world.newScanner(), world.newScanner()];
  await readAll(one);
  await world.pay(payee.address, five);
  await readAll(other);
  expect(await world.depositsOf(payee)).toEqual([]);
  // Simulates a scanner that was killed half a minute ago.
  await world.server.database.pool.query(
    `update chain_cursor set reads_until = now() - interval '1 s'`,
  );
  await world.mine(2);
  await readAll(other);
  expect(await availableOf(world.server, payee)).toBe('5.000000');
  await other.letGo();
});

test('two scanners that read at the same moment credit a deposit once', async () => {
  const payee = await world.newPayee();
  await world.pay(payee.address, five);
  await world.mine(3);
  const scanners = Array.from({ length: 4 }, () => world.newScanner());
  for (let round = 0; round < 6; round += 1) {
    // No scanner waits for the other's lease to end, so only the cursor's row keeps them apart.
    await Promise.all(
      scanners.map(async (scanner) => {
        await world.server.database.pool.query(
          'update chain_cursor set reader = null, reads_until = now()',
        );
        await scanner.step();
      }),
    );
  }
  expect(await world.depositsOf(payee)).toEqual([{ state: 'credited', amount: five }]);
  expect(await availableOf(world.server, payee)).toBe('5.000000');
  await Promise.all(scanners.map((scanner) => scanner.letGo()));
  await world.verify();
});

test('if a scanner ends between reading and crediting, the next one continues', async () => {
  const payee = await world.newPayee();
  const { services } = world.server;
  const rpc = services.chains.rpcOf(network);
  if (!rpc) throw new Error('No provider');
  const sink = createDepositSink(services);
  const killed = createScanner({
    ...services,
    rpc,
    network,
    sink: { ...sink, settle: () => Promise.reject(new Error('killed')) },
  });
  await world.pay(payee.address, five);
  await world.mine(3);
  await expect(killed.step()).rejects.toThrow('killed');
  expect(await world.depositsOf(payee)).toMatchObject([{ state: 'seen' }]);
  await killed.letGo();
  await world.read();
  expect(await availableOf(world.server, payee)).toBe('5.000000');
  await world.scanner.letGo();
});

test('after days offline the scanner reads in ranges, reports its progress, and misses nothing', async () => {
  const payees = [await world.newPayee(), await world.newPayee(), await world.newPayee()];
  for (const { address } of payees) {
    await world.pay(address, five);
    await world.mine(150);
  }
  const began = await cursor();
  await world.scanner.step();
  const now = await cursor();
  expect(now.blockNumber).toBe(began.blockNumber + 50n);
  expect(now.headNumber - now.blockNumber).toBeGreaterThan(300n);
  expect(now.blocksPerSecond).toBeGreaterThan(0);
  await world.read();
  for (const payee of payees) expect(await availableOf(world.server, payee)).toBe('5.000000');
  await world.scanner.letGo();
}, 60_000);

test('a network with a dead provider does not delay other networks @long', async () => {
  const payee = await world.newPayee();
  const { services } = world.server;
  const { config } = services;
  const providers = { ...config.chains.providers, BEP20: ['http://127.0.0.1:9'] };
  const chains = createChains({ ...config.chains, providers });
  const scanning = startScanning(
    { ...services, chains },
    createDepositSink({ ...services, chains }),
  );
  try {
    await world.pay(payee.address, five);
    await world.mine(3);
    await vi.waitFor(async () => expect(await availableOf(world.server, payee)).toBe('5.000000'), {
      timeout: 30_000,
      interval: 50,
    });
    await vi.waitFor(
      async () => {
        const dead = await world.server.database.db
          .selectFrom('chainCursor')
          .select('problem')
          .where('network', '=', 'BEP20')
          .executeTakeFirst();
        expect(dead?.problem).toContain('cannot be reached');
      },
      { timeout: 30_000 },
    );
  } finally {
    await scanning.stop();
  }
}, 60_000);
