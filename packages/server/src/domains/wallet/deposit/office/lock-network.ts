import type { Tx } from '../../../../platform/database/database.ts';

/** Locks the row of a network before a review. The row has no version, so the lock keeps it unchanged until the commit. */
export async function lockNetwork<I extends { readonly network: string }>(
  tx: Tx,
  input: I,
): Promise<I> {
  await tx
    .selectFrom('coinNetwork')
    .select('code')
    .where('code', '=', input.network)
    .forNoKeyUpdate()
    .execute();
  return input;
}
