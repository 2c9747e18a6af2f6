import { bytesToHex } from 'viem/utils';
import type { Logger } from 'pino';
import { quantity, receipt } from './chain-answers.ts';
import { findOutcome } from './outcome.ts';
import type { Sending } from './step.ts';
import { attemptsOf, listConfirmed, type OpenTransaction } from './transactions.ts';

const mostAtOnce = 20;
/** Blocks behind the newest, in depths of the network. */
const depths = 4n;

/** Tells people: what counts as paid was not. */
export type TellOfLoss = (lost: OpenTransaction) => Promise<void>;

/**
 * A reorganisation deeper than what is trusted can take back what was confirmed. Its bytes are good for ever, and
 * nothing else can take their place while we send them again: so the member is paid after all, and only once. Where
 * it was mined again and failed, only people can help.
 */
export async function resendLost(
  sending: Sending,
  log: Logger,
  tellOfLoss?: TellOfLoss,
): Promise<void> {
  const { database, rpc, network, driver } = sending;
  if (network.family !== 'evm') return;
  const head = await rpc.ask('eth_blockNumber', [], quantity);
  const from = head - BigInt(network.confirmations) * depths;
  for (const row of await listConfirmed(database.db, network.code, from, mostAtOnce)) {
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
    if (statuses.includes(1n)) continue;
    if (statuses.length > 0) {
      // One provider's word is not enough for that.
      const { kind } = await findOutcome(rpc, network, row, attempts);
      if (kind !== 'failed') continue;
      log.error(where, 'a confirmed payment failed after all');
      await tellOfLoss?.(row);
      continue;
    }
    const last = attempts.at(-1);
    if (!last || (await driver.isKnown(last.hash))) continue;
    log.error(where, 'a confirmed payment left the chain; sent again');
    try {
      await driver.send(last.signedBytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.error({ ...where, reason }, 'it was not taken');
    }
  }
}
