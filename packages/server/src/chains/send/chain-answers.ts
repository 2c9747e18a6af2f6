import * as z from 'zod';
import { block, quantity } from '../answers.ts';

/** With what it was and what it cost: fees and expiries are reckoned from these. */
export const timedBlock = block.extend({ timestamp: quantity, baseFeePerGas: quantity.nullish() });

/** Whether it is there is all that matters. */
export const presence = z.unknown().transform((found) => found !== null && found !== undefined);
