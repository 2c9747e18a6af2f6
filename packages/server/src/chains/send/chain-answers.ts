import * as z from 'zod';
import { block, quantity } from '../answers.ts';

/** A block with its time and base fee, from which expiries and fees are computed. */
export const timedBlock = block.extend({ timestamp: quantity, baseFeePerGas: quantity.nullish() });

/** True if the answer is not null; its content is not used. */
export const presence = z.unknown().transform((found) => found !== null && found !== undefined);
