import type { Database } from '../../../platform/database/database.ts';
import { createSubmitter, type Submit } from '../sitting/submit.ts';

/** Submits an attempt; false if it was not running or is not the member's. */
export async function submitSitting({ pool }: Database, submit: Submit): Promise<boolean> {
  return (await createSubmitter(pool)(submit)) === 'now';
}
