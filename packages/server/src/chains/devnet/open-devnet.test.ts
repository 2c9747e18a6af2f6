import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createRpc, type Rpc } from '../rpc/rpc.ts';
import { openDevnet } from './open-devnet.ts';
import { createPulse } from './pulse.ts';

const log = pino({ level: 'silent' });
const holder = Buffer.alloc(20, 7);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'devnet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const balance = (rpc: Pick<Rpc, 'ask'>, token: string) =>
  rpc.ask(
    'eth_call',
    [{ to: token, data: `0x70a08231${holder.toString('hex').padStart(64, '0')}` }, 'latest'],
    z.string(),
  );

test('a development chain and its money survive a stop', async () => {
  const first = await openDevnet(folder, log);
  expect(await first.isEmpty()).toBe(true);
  const hash = await first.faucet.send(holder, 100_000_000n);
  const block = z.object({ hash: z.string(), parentHash: z.string() });
  const mined = z.object({ blockNumber: z.string(), blockHash: z.string() });
  const before = await createRpc([first.url]).ask('eth_getTransactionReceipt', [hash], mined);
  await first.stop();

  const second = await openDevnet(folder, log);
  try {
    const rpc = createRpc([second.url]);
    expect(second.contractAddress).toBe(first.contractAddress);
    expect(await second.isEmpty()).toBe(false);
    expect(await rpc.ask('eth_getTransactionReceipt', [hash], mined)).toEqual(before);
    expect(await rpc.ask('eth_getBlockByNumber', [before.blockNumber, false], block)).toMatchObject(
      { hash: before.blockHash },
    );
    expect(BigInt(await balance(rpc, second.contractAddress))).toBe(100_000_000n);
    await second.faucet.send(holder, 1n);
    expect(BigInt(await balance(rpc, second.contractAddress))).toBe(100_000_001n);
  } finally {
    await second.stop();
  }
}, 60_000);

test('a half-written file beside it does no harm', async () => {
  const whole = await readFile(join(folder, 'chain.json'));
  await writeFile(join(folder, 'chain.json.part'), whole.subarray(0, 100));
  const devnet = await openDevnet(folder, log);
  expect(await devnet.isEmpty()).toBe(false);
  await devnet.stop();
});

test('blocks are mined for a while after a transaction, and then no more', async () => {
  let height = 5;
  let saved = 0;
  const asked = async (method: string) => {
    if (method === 'evm_mine') height += 1;
    return `0x${height.toString(16)}`;
  };
  const rpc: Pick<Rpc, 'ask'> = {
    ask: async (method, _, answer) => answer.parse(await asked(method)),
  };
  const pulse = createPulse(rpc, 3, async () => void (saved += 1));
  for (let beat = 0; beat < 10; beat += 1) await pulse();
  expect([height, saved]).toEqual([8, 3]);
  height += 1;
  for (let beat = 0; beat < 10; beat += 1) await pulse();
  expect([height, saved]).toEqual([12, 6]);
});

test('a development chain that is killed comes back at the same address and with its money @long', async () => {
  const devnet = await openDevnet(folder, log);
  try {
    const rpc = createRpc([devnet.url]);
    const before = await balance(rpc, devnet.contractAddress);
    process.kill(await idOfAnvil(), 'SIGKILL');
    await expect.poll(isGone).toBe(true);
    const again = () => balance(createRpc([devnet.url]), devnet.contractAddress).catch(() => '');
    await expect.poll(again, { timeout: 30_000 }).toBe(before);

    function isGone() {
      return rpc.ask('eth_blockNumber', [], z.string()).then(
        () => false,
        () => true,
      );
    }
  } finally {
    await devnet.stop();
  }
}, 60_000);

/** Finds anvil itself, not the shell around it. */
async function idOfAnvil(): Promise<number> {
  for (const id of await readdir('/proc')) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    const [program = '', ...args] = command.split('\0');
    if (!program.endsWith('/sh') && args.includes(join(folder, 'chain.json'))) return Number(id);
  }
  throw new Error('The development chain is not there.');
}
