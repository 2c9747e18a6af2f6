import * as z from 'zod';

/** Schemas for answers of EVM providers, as far as they are used. Providers may write hex in upper or lower case. */

/** The topic of the event `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

export const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt);

export const word = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .toLowerCase();

/** The fields of a block that every caller needs; callers add more. */
export const block = z.object({ number: quantity, hash: word });

const hexText = z.string().toLowerCase();

/** The formats of the logs are not checked, because a receipt may contain logs of any other contract. */
export const receipt = z.object({
  status: quantity,
  blockNumber: quantity,
  blockHash: word,
  logs: z.array(z.object({ address: hexText, topics: z.array(hexText), data: hexText })),
});
export type Receipt = z.infer<typeof receipt>;

interface Transfer {
  /** The addresses are written with `0x` and in lower case. */
  readonly token: string;
  readonly sender: string;
  readonly recipient: string;
  readonly amount: bigint;
}

/** Counts the logs of the receipt that have exactly this content. */
export function countTransfers({ logs }: Receipt, wanted: Transfer): number {
  const words = [transferTopic, topicOf(wanted.sender), topicOf(wanted.recipient)].join();
  return logs.filter(
    ({ address, topics, data }) =>
      address === wanted.token &&
      topics.join() === words &&
      word.safeParse(data).success &&
      BigInt(data) === wanted.amount,
  ).length;
}

function topicOf(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`;
}
