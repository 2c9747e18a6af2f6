import type { Tx } from '../../platform/database/database.ts';

/** What follows from how a sitting stands now, such as a certificate. It may be asked for more than once. */
type Consequence = (tx: Tx, sittingId: bigint) => Promise<void>;

const consequences: readonly Consequence[] = [];

/** In the transaction that graded: what follows from a grading exists exactly if the grading does. */
export async function followGrading(tx: Tx, sittingId: bigint): Promise<void> {
  for (const follow of consequences) await follow(tx, sittingId);
}
