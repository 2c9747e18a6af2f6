import { transferTopic } from '../answers.ts';
import type { Log } from './questions.ts';
import { type ChainTransfer, ProviderLies } from './transfer.ts';

const hash = /^0x[0-9a-f]{64}$/;
const paddedAddress = /^0x0{24}[0-9a-f]{40}$/;
const number = /^0x[0-9a-f]{1,12}$/;

/**
 * Parses a log as a transfer of the token. If a provider sends anything else (another contract, another event, invalid words),
 * it did not answer the request and its whole answer is rejected. Providers write hex in lower case; lower-casing so many logs
 * would cost too much.
 */
function readLog(log: Log, contract: string): ChainTransfer {
  const { topics, data, blockHash, transactionHash } = log;
  const [topic = '', from = '', to = ''] = topics;
  if (log.address !== contract && log.address.toLowerCase() !== contract)
    throw new ProviderLies('sent a log of another contract');
  const isTransfer =
    topic === transferTopic &&
    topics.length === 3 &&
    paddedAddress.test(from) &&
    paddedAddress.test(to) &&
    hash.test(data);
  if (!isTransfer) throw new ProviderLies('sent a log that is no transfer');
  const isPlaced =
    hash.test(blockHash) &&
    hash.test(transactionHash) &&
    number.test(log.blockNumber) &&
    number.test(log.logIndex);
  if (!isPlaced) throw new ProviderLies('sent a log without its place');
  return {
    transactionHash: transactionHash.slice(2),
    logIndex: Number(log.logIndex),
    blockNumber: BigInt(log.blockNumber),
    blockHash: blockHash.slice(2),
    sender: from.slice(26),
    recipient: to.slice(26),
    rawAmount: BigInt(data),
  };
}

/** Parses the logs. Rejects duplicates and logs of blocks that were not asked for; omits transfers of zero. */
export function readLogs(
  logs: readonly Log[],
  contract: string,
  from: bigint,
  to: bigint,
): ChainTransfer[] {
  const numbersOf = new Map<string, Set<number>>();
  const transfers: ChainTransfer[] = [];
  for (const log of logs) {
    if (log.removed === true) continue;
    const transfer = readLog(log, contract);
    const { blockNumber, transactionHash, logIndex } = transfer;
    if (blockNumber < from || blockNumber > to)
      throw new ProviderLies('sent a log of a block that was not asked for');
    const numbers = numbersOf.get(transactionHash);
    if (numbers?.has(logIndex)) throw new ProviderLies('sent a log twice');
    if (numbers) numbers.add(logIndex);
    else numbersOf.set(transactionHash, new Set([logIndex]));
    if (transfer.rawAmount > 0n) transfers.push(transfer);
  }
  return transfers;
}
