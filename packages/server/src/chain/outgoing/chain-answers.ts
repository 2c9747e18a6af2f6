import type { Hex } from 'viem';
import * as z from 'zod';

/** What providers answer, as far as it is looked at. */
const hex = z.templateLiteral(['0x', z.string()]) as unknown as z.ZodType<Hex>;

export const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt);

export const anyHex = hex;

export const block = z.object({
  number: quantity,
  hash: hex,
  timestamp: quantity,
  baseFeePerGas: quantity.nullish(),
});

export const receipt = z.object({
  status: quantity,
  blockNumber: quantity,
  blockHash: hex,
  logs: z.array(z.object({ address: hex, topics: z.array(hex), data: hex })),
});
export type Receipt = z.infer<typeof receipt>;

/** Whether it is there is all that matters. */
export const presence = z.unknown().transform((found) => found !== null && found !== undefined);
