import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { createChains, createScanner, readNetwork } from '../packages/server/src/chains/index.ts';
import { readLogs } from '../packages/server/src/chains/scan/read-log.ts';
import { connect, type Database } from '../packages/server/src/platform/database/database.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/index.ts';
import { prepareJobs } from '../packages/server/src/platform/jobs/index.ts';
import { createDepositSink } from '../packages/server/src/domains/wallet/index.ts';
import { matchRecipients } from '../packages/server/src/domains/wallet/deposit/match-recipients.ts';
import { logsOf, madeChainId, madeContract, transfersPerBlock } from './lib/made-chain.ts';
import { makeAddresses } from './lib/made-addresses.ts';
import { postgresSeconds } from './lib/postgres-time.ts';
import { progress, report, rounded } from './lib/report.ts';

const addresses = Number(process.env['ADDRESSES'] ?? 1_000_000);
const blocks = Number(process.env['BLOCKS'] ?? 400);
const rounds = 20;
const blocksPerRound = 40;
const logsPerRound = blocksPerRound * transfersPerBlock;
const few = 1000;
const madeLogs = Array.from({ length: 4 }, (_, round) =>
  Array.from({ length: blocksPerRound }, (__, nth) =>
    logsOf(round * blocksPerRound + nth, addresses),
  ).flat(),
);
const code = 'DEVNET';
const goal = 20_000;
const log = pino({ level: 'silent' });

/** Scans a chain with 500 token transfers in each block, against a million members' addresses. */
const folder = await mkdtemp(join(tmpdir(), 'bench-scan-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: progress });
const child = fork(fileURLToPath(new URL('lib/made-chain-process.ts', import.meta.url)), [
  String(blocks),
  String(addresses),
]);
try {
  await migrate(postgres.connection);
  const database = connect({ connection: postgres.connection, poolSize: 4, onError: () => {} });
  try {
    await measure(database, await urlOf(child));
  } finally {
    await database.close();
  }
} finally {
  child.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function urlOf(process_: ChildProcess): Promise<string> {
  const [url] = (await once(process_, 'message')) as [string];
  return url;
}

async function measure(database: Database, url: string): Promise<void> {
  await prepareJobs(database.jobsPool, log);
  await addNetwork(database);
  await makeAddresses(database.pool, few);
  await matchRounds(database, few, 2);
  const before = await memory();
  progress(`${addresses} addresses`);
  await makeAddresses(database.pool, addresses);
  await match(database);
  const grown = ((await memory()) - before) / addresses;
  await catchUp(database, url);
  report({
    bench: 'scan',
    case: 'memory',
    ours: rounded(Math.max(grown, 0), 1),
    limit: 100,
    ratio: rounded(Math.max(grown, 0) / 100, 3),
    unit: 'bytes of this process per address',
    addresses,
  });
}

/** Returns the memory in use after garbage collection. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let times = 0; times < 3; times += 1) {
    collect();
    await sleep(50);
  }
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return heapUsed + external + arrayBuffers;
}

/**
 * Measures matching logs with addresses. Uses the CPU time of this process and the database together, so the result is for one
 * core, whatever else the machine does.
 */
async function match(database: Database): Promise<void> {
  await matchRounds(database, addresses, 2);
  const ours = await perCoreSecond(database, () => matchRounds(database, addresses, rounds));
  const theirs = await perCoreSecond(database, () => lookUp(database, rounds * logsPerRound));
  report({
    bench: 'scan',
    case: 'match',
    ours: Math.round(ours),
    limit: Math.round(theirs),
    ratio: rounded(ours / theirs, 2),
    unit: 'transfers per second of one core',
    goal,
    addresses,
  });
}

async function perCoreSecond({ pool }: Database, work: () => Promise<void>): Promise<number> {
  const [node, postgresBefore] = [process.cpuUsage(), await postgresSeconds(pool)];
  const began = performance.now();
  await work();
  const { user, system } = process.cpuUsage(node);
  const seconds = (user + system) / 1e6 + (await postgresSeconds(pool)) - postgresBefore;
  const waited = (performance.now() - began) / 1000;
  progress(`${rounded(seconds, 2)} s of a core, ${rounded(waited, 2)} s waited`);
  return (rounds * logsPerRound) / seconds;
}

async function matchRounds({ db }: Database, known: number, times: number): Promise<void> {
  const network = await readNetwork(db, code);
  if (!network) throw new Error('No network');
  for (let round = 0; round < times; round += 1) {
    const logs = madeLogs[round % madeLogs.length] ?? [];
    const transfers = readLogs(logs, madeContract, 0n, 1_000_000n);
    const matched = await matchRecipients(db, network, transfers);
    if (known === addresses && matched.length !== blocksPerRound)
      throw new Error(`Matched ${matched.length} of ${blocksPerRound}`);
  }
}

/** Looks up as many addresses within the database, without sending them to it. */
async function lookUp({ pool }: Database, many: number): Promise<void> {
  await pool.query(
    `select count(a.id) from generate_series(1, $1::int) n cross join lateral (
      select id from deposit_address
      where family = 'evm' and address = substring(sha256((n * 37)::text::bytea) from 1 for 20) offset 0) a`,
    [many],
  );
}

/** Reads the whole chain to its end: requests, checks, matching, recording and crediting. */
async function catchUp(database: Database, url: string): Promise<void> {
  const providers = { TRC20: [], ERC20: [], BEP20: [], DEVNET: [url] };
  const settings = { providers, accountKeys: { evm: undefined, tron: undefined } };
  const chains = createChains({ ...settings, signerSocket: undefined });
  const rpc = chains.rpcOf(code);
  if (!rpc) throw new Error('No provider');
  const sink = createDepositSink({ database, chains, log });
  const scanner = createScanner({ database, log, rpc, network: code, sink });
  const began = performance.now();
  while (await scanner.step());
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await database.pool.query<{ state: string; many: bigint }>(
    'select state, count(*) as many from deposit group by state',
  );
  const bare = await readOnly(url);
  report({
    bench: 'scan',
    case: 'catch-up',
    ours: Math.round((blocks * transfersPerBlock) / seconds),
    limit: Math.round(bare),
    ratio: rounded((blocks * transfersPerBlock) / seconds / bare, 2),
    unit: 'transfers/s',
    blocksPerSecond: rounded(blocks / seconds, 1),
    deposits: rows.map(({ state, many }) => `${many} ${state}`).join(', '),
  });
}

/** Measures only requesting the same logs and parsing their JSON. */
async function readOnly(url: string): Promise<number> {
  const began = performance.now();
  let logs = 0;
  for (let from = 0; from < blocks; from += 25) {
    const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${(from + 24).toString(16)}` };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [range] });
    const answer = (await (await fetch(url, { method: 'POST', body })).json()) as {
      result: unknown[];
    };
    logs += answer.result.length;
  }
  return (logs * 1000) / (performance.now() - began);
}

async function addNetwork({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into coin_network (code, coin, name, chain, contract_address, decimals, confirmations,
      expected_minutes, minimum_deposit, minimum_withdrawal, service_charge, deposits_on, position,
      chain_id, scan_blocks)
     values ($1, 'USDT', 'Devnet', 'evm', $2, 6, 3, 1, 1000000, 10000000, 1000000, true, 9, $3, 25)`,
    [code, madeContract, `eip155:${madeChainId}`],
  );
}
