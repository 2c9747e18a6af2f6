import * as z from 'zod';
import { quantity, transferTopic, word } from './answers.ts';
import type { Network } from './network.ts';
import type { Provider } from './rpc/provider.ts';
import type { Rpc } from './rpc/rpc.ts';

const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase();

const transactionFields = z.object({ from: address });
const receiptFields = z.object({
  status: quantity,
  blockNumber: quantity,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  logs: z
    .array(z.object({ address, topics: z.array(word), data: z.string(), logIndex: quantity }))
    .max(1000),
});
const blockFields = z.object({ timestamp: quantity });

type Receipt = z.infer<typeof receiptFields>;

/** Reads a transaction and its token transfers from an EVM chain; undefined if the chain does not know it. */
export async function readTransaction(rpc: Rpc, network: Network, hash: string) {
  return await rpc.withOne(async (provider) => {
    const ask = <T>(method: string, params: readonly unknown[], answer: z.ZodType<T>) =>
      provider.ask(method, params, answer);
    const [transaction, receipt] = await Promise.all([
      ask('eth_getTransactionByHash', [hash], transactionFields.nullable()),
      ask('eth_getTransactionReceipt', [hash], receiptFields.nullable()),
    ]);
    if (transaction === null) return undefined;
    const sender = transaction.from;
    if (receipt === null) return { sender, mined: undefined };
    return {
      sender,
      mined: {
        ...(await readPlace(provider, receipt)),
        isDone: receipt.status === 1n,
        fee: receipt.gasUsed * receipt.effectiveGasPrice,
        transfers: transfersIn(receipt, network.contract),
      },
    };
  });
}

async function readPlace(provider: Provider, { blockNumber }: Receipt) {
  const tag = `0x${blockNumber.toString(16)}`;
  const [block, head] = await Promise.all([
    provider.ask('eth_getBlockByNumber', [tag, false], blockFields),
    provider.ask('eth_blockNumber', [], quantity),
  ]);
  return {
    blockNumber,
    confirmations: head < blockNumber ? 1n : head - blockNumber + 1n,
    minedAt: new Date(Number(block.timestamp) * 1000),
  };
}

function transfersIn({ logs }: Receipt, contract: string) {
  return logs
    .filter(({ address: token, topics }) => token === contract && topics[0] === transferTopic)
    .flatMap(({ topics: [, from, to], data, logIndex }) =>
      from && to && /^0x[0-9a-fA-F]{64}$/.test(data)
        ? [{ logIndex, from: addressIn(from), to: addressIn(to), rawAmount: BigInt(data) }]
        : [],
    );
}

/** Returns the address in a topic of a log: its last twenty bytes. */
const addressIn = (topic: string) => `0x${topic.slice(-40)}`;
