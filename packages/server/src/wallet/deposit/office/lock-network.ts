import type { Tx } from '../../../platform/database/database.ts';

/** The row of a network has no version: it is locked before a change of it is reviewed, and stays as it is reviewed. */
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
