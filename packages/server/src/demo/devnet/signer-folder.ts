import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseAddress } from '@tradewind/chain/address';
import * as z from 'zod';

/** The signer runs as a program of its own; none of its code is loaded into this process. */
export const signerProgram = fileURLToPath(
  new URL('../../../../signer/src/main.ts', import.meta.url),
);

const run = promisify(execFile);
const initWithinMs = 30_000;
const secret = { mode: 0o600 };

const publicSide = z.object({
  accountKeys: z.object({ evm: z.string(), tron: z.string() }),
  treasury: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
});

/** What the demo's server may know about its signer. */
export interface SignerFolder {
  readonly folder: string;
  readonly accountKeys: { readonly evm: string; readonly tron: string };
  readonly treasury: Uint8Array;
}

export interface DevnetOfSigner {
  readonly network: string;
  readonly chainId: number;
  readonly contractAddress: string;
}

/**
 * Opens the signer's folder; makes its keys on the first start. A real instance keeps the key, the passphrase and the signer
 * away from its server.
 */
export async function openSignerFolder(
  folder: string,
  devnet: DevnetOfSigner,
): Promise<SignerFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known = join(folder, 'public.json');
  // The policy is written at each start, because the required fields may have changed since the last.
  const policy = JSON.stringify(demoPolicy(devnet), null, 2);
  await writeFile(join(folder, 'policy.json'), `${policy}\n`, secret);
  if (!existsSync(known)) await makeKeys(folder, known);
  const { accountKeys, treasury } = publicSide.parse(JSON.parse(await readFile(known, 'utf8')));
  return { folder, accountKeys, treasury: parseAddress('evm', treasury) ?? new Uint8Array() };
}

/** Returns the environment of the signer's process; it gets nothing else of the server's environment. */
export async function signerEnvironment(folder: string): Promise<Record<string, string>> {
  return {
    PATH: process.env['PATH'] ?? '',
    SIGNER_DIR: folder,
    SIGNER_PASSPHRASE: await readFile(join(folder, 'passphrase'), 'utf8'),
  };
}

async function makeKeys(folder: string, known: string): Promise<void> {
  await writeFile(join(folder, 'passphrase'), randomBytes(24).toString('base64url'), secret);
  // A key from an interrupted start: without public.json no address was derived from it.
  await rm(join(folder, 'key.json'), { force: true });
  const { stdout } = await run(process.execPath, [signerProgram, 'init'], {
    env: await signerEnvironment(folder),
    timeout: initWithinMs,
  });
  const said = (pattern: RegExp) => pattern.exec(stdout)?.[1];
  const side = publicSide.parse({
    accountKeys: {
      evm: said(/^ACCOUNT_KEY_EVM=(\S+)$/m),
      tron: said(/^ACCOUNT_KEY_TRON=(\S+)$/m),
    },
    treasury: said(/^Treasury on Ethereum.*(0x[0-9a-fA-F]{40})$/m),
  });
  await writeFile(`${known}.part`, JSON.stringify(side));
  await rename(`${known}.part`, known);
}

/** Returns a policy with wide limits: the money is worth nothing, and the demo shows the server's own rules. */
function demoPolicy({ network, chainId, contractAddress }: DevnetOfSigner) {
  const limits = {
    family: 'evm',
    chainId,
    token: contractAddress,
    decimals: 6,
    mostGas: 200_000,
    mostPerPayout: '100000',
    mostPerDay: '1000000',
    highestFee: '2000000000000',
    mostPerTopUp: '10000000000000000',
    mostTopUpsPerDay: '1000000000000000000',
    mostFeesPerDay: '100000000000000000000',
    coldAddress: null,
    leastToCold: '1',
  };
  return { networks: { [network]: limits } };
}
