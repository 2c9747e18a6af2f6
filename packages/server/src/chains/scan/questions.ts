import * as z from 'zod';
import { block, quantity, type Receipt, receipt, transferTopic, word } from '../answers.ts';
import type { Provider } from '../rpc/provider.ts';

const headerFields = block.extend({ parentHash: word });
export type Header = z.infer<typeof headerFields>;

const contentFields = z.object({ hash: word, transactions: z.array(word) });

/** The fields are validated further where they are used; with so many logs, each check has a cost. */
const logFields = z.object({
  address: z.string(),
  topics: z.array(z.string()),
  data: z.string(),
  blockNumber: z.string(),
  blockHash: z.string(),
  transactionHash: z.string(),
  logIndex: z.string(),
  removed: z.boolean().optional(),
});
export type Log = z.infer<typeof logFields>;

export function askChainId(provider: Provider): Promise<bigint> {
  return provider.ask('eth_chainId', [], quantity);
}

export function askHeader(
  provider: Provider,
  which: bigint | 'latest' | 'finalized',
): Promise<Header | null> {
  const tag = typeof which === 'bigint' ? toHex(which) : which;
  return provider.ask('eth_getBlockByNumber', [tag, false], headerFields.nullable());
}

/** Asks for the hash and the transactions of the block with this number. */
export function askContent(
  provider: Provider,
  number: bigint,
): Promise<z.infer<typeof contentFields> | null> {
  return provider.ask('eth_getBlockByNumber', [toHex(number), false], contentFields.nullable());
}

/**
 * Asks for the logs of the block with this hash. A provider without the block must refuse instead of answering for another
 * block.
 */
export function askLogsOf(provider: Provider, contract: string, blockHash: string): Promise<Log[]> {
  return askLogs(provider, { address: contract, topics: [transferTopic], blockHash });
}

export function askLogsBetween(
  provider: Provider,
  contract: string,
  from: bigint,
  to: bigint,
): Promise<Log[]> {
  const range = { fromBlock: toHex(from), toBlock: toHex(to) };
  return askLogs(provider, { address: contract, topics: [transferTopic], ...range });
}

function askLogs(provider: Provider, filter: object): Promise<Log[]> {
  return provider.ask('eth_getLogs', [filter], z.array(logFields));
}

export function askReceipt(provider: Provider, transactionHash: string): Promise<Receipt | null> {
  return provider.ask('eth_getTransactionReceipt', [`0x${transactionHash}`], receipt.nullable());
}

function toHex(number: bigint): string {
  return `0x${number.toString(16)}`;
}
