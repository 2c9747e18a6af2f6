import { parseArgs } from 'node:util';
import { readConfig } from '../config/read-config.ts';
import { verifyPurchases } from '../course/index.ts';
import {
  createAnchor,
  LedgerDiffers,
  type NotedHead,
  verifyDeposits,
  verifyHoldings,
  verifyLedger,
  verifyProposals,
  verifyWithdrawals,
} from '../wallet/index.ts';
import { openExistingInstance, sentenceOf } from './existing-instance.ts';

/** Ends with 0 where all is right, 1 where something differs, 2 where it could not look. */
const usage = 'npm run ledger:verify [-- --head HEIGHT:HASH]';
const headPattern = /^([1-9]\d{0,17}):([0-9a-f]{64})$/;

try {
  const noted = readHead();
  if (noted === 'wrong') {
    process.stderr.write(`Usage: ${usage}\n`);
    process.exitCode = 2;
  } else {
    process.exitCode = await verify(noted);
  }
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

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
  const { database, secrets } = instance;
  try {
    const { head, journals, accounts } = await verifyLedger(database.db, secrets, {
      anchor: createAnchor(config.dataDir, secrets),
      noted,
      also: [verifyProposals, verifyPurchases, verifyDeposits, verifyWithdrawals, verifyHoldings],
    });
    const chain = head
      ? `sealed up to journal ${head.lastJournal} in ${head.height} blocks.\nHead: ${head.height}:${head.hash.toString('hex')}`
      : 'nothing sealed yet.';
    process.stdout.write(
      `The ledger is as it should be: ${journals} journals, ${accounts} balances; ${chain}\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof LedgerDiffers)) throw error;
    process.stdout.write(`${error.message}\n`);
    return 1;
  } finally {
    await instance.close();
  }
}
