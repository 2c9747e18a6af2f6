import { bytesToHex } from 'viem/utils';
import type { Logger } from 'pino';
import { quantity, receipt } from '../answers.ts';
import type { LookBack } from './look-back.ts';
import { findOutcome } from './outcome.ts';
import type { Sending } from './step.ts';
import { attemptsOf, listConfirmed, type OpenTransaction } from './transactions.ts';

/** The limit for one round, because payouts that wait to be signed wait for this too. */
const mostAtOnce = 20;
/** How far to look back behind the newest block, as a multiple of the network's confirmations. */
const depths = 4n;

/** Reports to operators that a confirmed payment has failed after all. */
export type TellOfLoss = (lost: OpenTransaction) => Promise<void>;

interface LookingBack extends Pick<Sending, 'database' | 'rpc' | 'network'> {
  readonly driver: Pick<Sending['driver'], 'isKnown' | 'send'>;
}

/**
 * Sends confirmed transactions again that have left the chain. A reorganisation deeper than the confirmations can remove them.
 * Their bytes stay valid, and no other transaction can take their nonce while they are sent again, so the member is paid, and
 * only once. If one was mined again and failed, only operators can help.
 */
export async function resendLost(
  sending: LookingBack,
  log: Logger,
  look: LookBack,
  tellOfLoss?: TellOfLoss,
): Promise<void> {
  const { database, rpc, network } = sending;
  if (network.family !== 'evm') return;
  const range = await look.goOn(async () => {
    const head = await rpc.ask('eth_blockNumber', [], quantity);
    return head - BigInt(network.confirmations) * depths;
  });
  const rows = await listConfirmed(database.db, network.code, range, mostAtOnce);
  for (const row of rows) {
    look.reach(row);
    try {
      // A transaction that was sent again may be dropped again, so it stays in the range.
      if (!(await isSettled(sending, log, row, tellOfLoss))) look.keepRange();
    } catch (error) {
      look.keepRange();
      throw error;
    }
  }
  if (rows.length < mostAtOnce) look.end();
}

/** Returns true if the transaction is on the chain or its loss was reported; otherwise sends it again. */
async function isSettled(
  { database, rpc, network, driver }: LookingBack,
  log: Logger,
  row: OpenTransaction,
  tellOfLoss?: TellOfLoss,
): Promise<boolean> {
  const attempts = await attemptsOf(database.db, row.id);
  const where = { transaction: String(row.id), network: network.code };
  const statuses: bigint[] = [];
  for (const { hash } of attempts) {
    const found = await rpc.ask(
      'eth_getTransactionReceipt',
      [bytesToHex(hash)],
      receipt.nullable(),
    );
    if (found) statuses.push(found.status);
  }
  if (statuses.includes(1n)) return true;
  if (statuses.length > 0) {
    // A failure is not believed from one provider alone.
    const { kind } = await findOutcome(rpc, network, row, attempts);
    if (kind !== 'failed') return false;
    log.error(where, 'a confirmed payment failed after all');
    await tellOfLoss?.(row);
    return true;
  }
  const last = attempts.at(-1);
  if (!last || (await driver.isKnown(last.hash))) return false;
  log.error(where, 'a confirmed payment left the chain; sent again');
  try {
    await driver.send(last.signedBytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.error({ ...where, reason }, 'it was not taken');
  }
  return false;
}
