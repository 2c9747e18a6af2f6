import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createRpc, type Rpc } from '../rpc/rpc.ts';
import { openTestChain } from '../testing/test-chain.ts';
import { saveChain } from './chain-file.ts';

let folder: string;
let file: string;
let chain: Awaited<ReturnType<typeof openTestChain>>;
/** Dumps of the chain: before a payment, after it, and inconsistent because the payment was mined during the dump. */
let before: string;
let after: string;
let torn: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-file-'));
  file = join(folder, 'chain.json');
  chain = await openTestChain();
  const dump = async () =>
    await createRpc([chain.anvil.url]).ask('anvil_dumpState', [], z.string());
  before = await dump();
  await chain.mint('0x0707070707070707070707070707070707070707', 5n);
  after = await dump();
  torn = pack({ ...unpack(before), accounts: unpack(after)['accounts'] });
});
afterAll(async () => {
  await chain.close();
  await rm(folder, { recursive: true });
});

function unpack(dumped: string): Record<string, unknown> {
  const text = gunzipSync(Buffer.from(dumped.slice(2), 'hex')).toString();
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

function pack(state: unknown): string {
  return `0x${gzipSync(JSON.stringify(state)).toString('hex')}`;
}

/** A provider that returns these dumps in turn and then repeats the last one. */
function giving(...dumps: readonly [string, ...string[]]): Pick<Rpc, 'ask'> {
  let nth = -1;
  return {
    ask: async (_method, _params, answer) => {
      nth = Math.min(nth + 1, dumps.length - 1);
      return answer.parse(dumps[nth]);
    },
  };
}

test('a chain that was loaded from an inconsistent file is saved all the same', async () => {
  await writeFile(file, JSON.stringify(unpack(torn)));
  await saveChain(giving(torn), file);
  expect(await saved()).toEqual(unpack(torn));
  await rm(file);
});

const saved = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

test('an inconsistent dump is taken again', async () => {
  await saveChain(giving(torn, torn, after), file);
  expect(await saved()).toEqual(unpack(after));
});

test('the last saved file is kept while no dump is consistent @long', async () => {
  await saveChain(giving(before), file);
  await expect(saveChain(giving(torn), file)).rejects.toThrow('too busy');
  expect(await saved()).toEqual(unpack(before));
  expect(existsSync(`${file}.part`)).toBe(false);
});
