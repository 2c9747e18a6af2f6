import {
  askToReadAgain,
  isOnChain,
  type Network,
  RpcUnavailable,
  type Testimony,
} from '../../../chains/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { isWithinDailyAmount, noteBelieved, noteQuorumMissing } from './below-quorum.ts';
import { creditDeposit } from './credit-deposit.ts';
import { type DueDeposit, listDue } from './due-deposits.ts';
import { closeIncident, closeReversals, openIncident } from './incidents.ts';
import { isResolved } from './resolved-incidents.ts';

type Needs = Pick<Services, 'database' | 'chains' | 'log'>;

const most = 50;
/** A single denial may be due to a reorganisation that has not been read yet. */
const doubtsBeforeIncident = 3;
/**
 * The largest number of doubts that the column can hold. It must not be a power of two, because each of those triggers
 * a reading.
 */
const mostDoubts = 2 ** 15 - 1;

/**
 * The time after which a round begins no further deposit of the same size. Providers that do not answer cost their timeout
 * for each deposit, and meanwhile no new block is read.
 */
const longestMs = 10_000;

/**
 * Credits deposits that are deep enough, each separately, so that one that cannot be credited does not delay others.
 * Small deposits come last. The first one of each size is tried even if the time is up, so that neither size can block
 * the other for ever.
 */
export async function settleDeposits(services: Needs, network: Network): Promise<void> {
  const until = performance.now() + longestMs;
  for (const isSmall of [false, true]) {
    const due = await listDue(services.database.db, network, { isSmall, most });
    for (const [nth, deposit] of due.entries()) {
      if (nth > 0 && performance.now() >= until) break;
      await settleOrNote(services, network, deposit);
    }
  }
}

async function settleOrNote(services: Needs, network: Network, due: DueDeposit): Promise<void> {
  const { database, log } = services;
  try {
    await settle(services, network, due);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ network: network.code, deposit: String(due.id), reason }, 'a deposit waits');
    await database.transaction((tx) => noteFailure(tx, network, due, error));
  }
}

async function settle({ database, chains }: Needs, network: Network, due: DueDeposit) {
  const rpc = chains.rpcOf(network.code);
  if (!rpc) return;
  const claim = { ...due, rawAmount: BigInt(due.rawAmount) };
  const testimony = await isOnChain(rpc, network, claim);
  const { answer, isQuorum } = testimony;
  await database.transaction(async (tx) => {
    if (answer === 'notThere') return await noteDoubt(tx, network, due, testimony);
    if (answer === 'notFinal') return await noteTry(tx, due);
    if (!isQuorum && !(await isWithinDailyAmount(tx, network, due)))
      return await noteQuorumMissing(tx, due);
    if (!(await creditDeposit(tx, network, due))) return;
    await noteBelieved(tx, due, isQuorum);
    await closeIncident(tx, { kind: 'disputed', depositId: due.id }, 'confirmed');
    await closeIncident(tx, { kind: 'notCredited', depositId: due.id }, 'credited');
    await closeReversals(tx, network, due);
  });
}

/** Records the attempt, so that the deposit is retried after a while. */
async function noteTry(tx: Tx, { id }: DueDeposit): Promise<void> {
  await tx.updateTable('deposit').set({ triedAt: new Date() }).where('id', '=', id).execute();
}

/**
 * Records that a provider denies the deposit. The deposit keeps its state until the providers agree or the chain is
 * read again. If an operator has resolved the incident about the same denial, no new incident is opened.
 *
 * If the quorum denies the deposit, the provider that reported it has invented or altered it, and the block's true
 * content was never read, so the chain is read again from that block. The same provider may be chosen again, so the
 * reading is repeated each time the number of doubts has doubled, up to the largest number that is counted.
 */
async function noteDoubt(
  tx: Tx,
  network: Network,
  due: DueDeposit,
  { provider, isQuorum }: Testimony,
): Promise<void> {
  const { id: depositId, memberId } = due;
  const cause = { kind: 'disputed', depositId, detail: { provider } } as const;
  const doubts = Math.min(due.doubts + 1, mostDoubts);
  const isTurn = isQuorum && Number.isInteger(Math.log2(doubts));
  // Must lock the cursor before the deposit's row, in the same order as the scanner.
  if (isTurn && !(await isResolved(tx, cause)))
    await askToReadAgain(tx, network.code, due.blockNumber);
  await noteQuorumMissing(tx, due);
  if (await isResolved(tx, cause)) return;
  await tx.updateTable('deposit').set({ doubts }).where('id', '=', depositId).execute();
  if (doubts < doubtsBeforeIncident) return;
  await openIncident(tx, {
    kind: 'disputed',
    network: network.code,
    memberId,
    depositId,
    detail: { transaction: due.transactionHash, block: String(due.blockNumber), provider },
  });
}

/** Records the failed attempt. If the member has left or the balance would overflow, an operator must decide. */
async function noteFailure(tx: Tx, network: Network, due: DueDeposit, error: unknown) {
  if (error instanceof RpcUnavailable) return await noteQuorumMissing(tx, due);
  await noteTry(tx, due);
  if (!(error instanceof AppError)) return;
  const { id: depositId, memberId } = due;
  const { code: reason } = error;
  if (await isResolved(tx, { kind: 'notCredited', depositId, detail: { reason } })) return;
  await openIncident(tx, {
    kind: 'notCredited',
    network: network.code,
    memberId,
    depositId,
    detail: { reason, transaction: due.transactionHash },
  });
}
