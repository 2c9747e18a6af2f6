import { parseArgs } from 'node:util';
import { readConfig } from '../config/read-config.ts';
import type { NotedHead } from '../domains/wallet/index.ts';
import { openExistingInstance } from './existing-instance.ts';
import { runCommand } from './run-command.ts';

/** Verifies the ledger. Exits with 0 if all is right, 1 if something differs, 2 if it could not check. */
const usage = 'npm run ledger:verify [-- --head HEIGHT:HASH]';
const headPattern = /^([1-9]\d{0,17}):([0-9a-f]{64})$/;

await runCommand(async () => {
  const noted = readHead();
  if (noted !== 'wrong') return await verify(noted);
  process.stderr.write(`Usage: ${usage}\n`);
  return 2;
});

function readHead(): NotedHead | undefined | 'wrong' {
  try {
    const { head } = parseArgs({ options: { head: { type: 'string' } } }).values;
    if (head === undefined) return undefined;
    const [, height, hash] = headPattern.exec(head.trim().toLowerCase()) ?? [];
    if (height === undefined || hash === undefined) return 'wrong';
    return { height: BigInt(height), hash: Buffer.from(hash, 'hex'), notedBy: 'given with --head' };
  } catch {
    return 'wrong';
  }
}

async function verify(noted: NotedHead | undefined): Promise<number> {
  const config = readConfig(process.env);
  const instance = await openExistingInstance(config);
  try {
    // Loaded only now that there is an instance to verify, because it is most of the program.
    const { verifyAll } = await import('./verify-all.ts');
    const { isRight, text } = await verifyAll(config, instance, noted);
    process.stdout.write(`${text}\n`);
    return isRight ? 0 : 1;
  } finally {
    await instance.close();
  }
}
