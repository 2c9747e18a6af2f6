import { bytesToHex } from 'viem';
import type { Logger } from 'pino';
import { quantity, receipt } from './chain-answers.ts';
import type { Sending } from './step.ts';
import { attemptsOf } from './transactions.ts';

const mostAtOnce = 20;
/** Blocks behind the newest, in depths of the network. */
const depths = 4n;

/**
 * A reorganisation deeper than what is trusted can take back what was confirmed. Its bytes are good for ever, and
 * nothing else can take their place while we send them again: so the member is paid after all, and only once.
 */
export async function resendLost(
  { database, rpc, network, driver }: Sending,
  log: Logger,
): Promise<void> {
  if (network.family !== 'evm') return;
  const head = await rpc.ask('eth_blockNumber', [], quantity);
  const newest = await database.db
    .selectFrom('chainTransaction')
    .select('id')
    .where('network', '=', network.code)
    .where('state', '=', 'confirmed')
    .where('changedAt', '>', new Date(Date.now() - 86_400_000))
    .where('blockNumber', '>', head - BigInt(network.confirmations) * depths)
    .orderBy('changedAt', 'desc')
    .limit(mostAtOnce)
    .execute();
  for (const { id } of newest) {
    const attempts = await attemptsOf(database.db, id);
    let isThere = false;
    for (const { hash } of attempts)
      isThere ||=
        (await rpc.ask('eth_getTransactionReceipt', [bytesToHex(hash)], receipt.nullable())) !==
        null;
    const last = attempts.at(-1);
    if (isThere || !last || (await driver.isKnown(last.hash))) continue;
    log.error(
      { transaction: String(id), network: network.code },
      'a confirmed payment left the chain; sent again',
    );
    await driver.send(last.signedBytes).catch(() => {});
  }
}
