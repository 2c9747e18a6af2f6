import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import type { Chains } from '../chains.ts';
import { noteProblem, Overtaken } from './changes.ts';
import type { Patience } from './driver.ts';
import { createEvmDriver } from './evm-driver.ts';
import { LookBack } from './look-back.ts';
import { readNetwork } from './network.ts';
import type { OutgoingOwners } from './owners.ts';
import { resendLost, type TellOfLoss } from './resend-lost.ts';
import { follow, type Sending, signWaiting } from './step.ts';
import { findWaiting, listOpen, type OpenTransaction } from './transactions.ts';
import { createTronDriver } from './tron-driver.ts';

export interface SendingNeeds {
  readonly database: Database;
  readonly chains: Chains;
  readonly log: Logger;
}

/** Called when the sender is free to enqueue more; returns true if it enqueued anything. */
export type OutgoingFeed = (network: string) => Promise<boolean>;

export interface OutgoingParts {
  readonly owners: OutgoingOwners;
  readonly feeds: readonly OutgoingFeed[];
  readonly patience?: Patience;
  readonly tellOfLoss?: TellOfLoss;
}

/**
 * Which work to do in this round. Providers limit requests, so work that can wait for the next block is not done every second.
 */
interface Effort {
  readonly isFollowing?: boolean;
  /** Also follow expired transactions that wait for the signer, which takes minutes to an hour. */
  readonly isFollowingExpired?: boolean;
  /** Begin to look back; a look back that is under way continues in every round. */
  readonly isLookingBack?: boolean;
  /** The state of the look back on this network, kept between rounds. */
  readonly look?: LookBack;
}

const usualPatience: Patience = { resendAfterMs: 5000, replaceAfterMs: 60_000 };
const mostAtOnce = 20;

/** Runs one round on one network: signs waiting transactions and follows the others. */
export async function sendOutgoing(
  needs: SendingNeeds,
  code: string,
  parts: OutgoingParts,
  effort: Effort = {},
): Promise<void> {
  const { database, log } = needs;
  const sending = await prepare(needs, code, parts);
  if (!sending) return;
  // Even if the signer is missing or unavailable, sent transactions are followed.
  const [begun] = await Promise.allSettled([beginWaiting(sending, log, parts.feeds)]);
  const { isLookingBack = true, look = new LookBack() } = effort;
  for (const row of await listOpen(database.db, code))
    if (isToBeFollowed(row, effort)) await attend(sending, log, row, follow);
  if (isLookingBack || look.isUnderWay) await resendLost(sending, log, look, parts.tellOfLoss);
  if (begun.status === 'rejected') throw begun.reason;
}

function isToBeFollowed(
  { state, hasLongExpired }: OpenTransaction,
  { isFollowing = true, isFollowingExpired = true }: Effort,
): boolean {
  if (hasLongExpired && !isFollowingExpired) return false;
  return state === 'signed' || (state === 'broadcast' && isFollowing);
}

async function beginWaiting(
  sending: Sending,
  log: Logger,
  feeds: readonly OutgoingFeed[],
): Promise<void> {
  const { code } = sending.network;
  const tried = new Set<bigint>();
  for (let nth = 0; nth < mostAtOnce; nth += 1) {
    for (const row of await findWaiting(sending.database.db, code)) {
      if (tried.has(row.id)) continue;
      tried.add(row.id);
      await attend(sending, log, row, signWaiting);
    }
    let isMore = false;
    for (const feed of feeds) isMore = (await feed(code)) || isMore;
    if (!isMore) break;
  }
}

async function prepare(
  { database, chains }: SendingNeeds,
  code: string,
  { owners, patience = usualPatience }: OutgoingParts,
): Promise<Sending | undefined> {
  const { signer } = chains;
  const rpc = chains.rpcOf(code);
  const network = await readNetwork(database.db, code);
  if (!signer || !rpc || !network) return undefined;
  const driver = driverOf({ database, rpc, network, patience });
  return { database, owners, signer, rpc, network, driver, patience };
}

function driverOf({
  database,
  rpc,
  network,
  patience,
}: Pick<Sending, 'database' | 'rpc' | 'network' | 'patience'>) {
  return network.family === 'evm'
    ? createEvmDriver(database, rpc, network, patience)
    : createTronDriver(rpc, network);
}

/** Works on one transaction; its failure does not stop the others. */
async function attend(
  sending: Sending,
  log: Logger,
  row: OpenTransaction,
  work: (sending: Sending, row: OpenTransaction) => Promise<void>,
): Promise<void> {
  try {
    await work(sending, row);
  } catch (error) {
    if (error instanceof Overtaken) return;
    const problem = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    const isNew = await noteProblem(sending.database, row.id, problem);
    if (isNew) log.warn({ transaction: String(row.id), network: row.network, problem }, 'not sent');
  }
}
