import * as z from 'zod';
import { type LiveEvent, liveTopics } from './live.ts';

/** The data of one `happened` event of a stream. */
export const liveEvents = z.array(
  z.object({ topic: z.enum(liveTopics), subject: z.string().nullable(), toAll: z.boolean() }),
) satisfies z.ZodType<LiveEvent[]>;
