import { CallFailed } from '@tradewind/contract/protocol/client';

/**
 * Begins something whose time then runs. Where no answer came it may have begun all the same, and is looked for: who
 * waits outside would lose that time without knowing.
 */
export async function beginOrFind<T>(
  begin: () => Promise<T>,
  find: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const begun = await find().catch(() => undefined);
    if (begun === undefined) throw error;
    return begun;
  }
}
