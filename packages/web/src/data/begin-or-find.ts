import { CallFailed } from '@tradewind/contract/protocol/client';

/**
 * Begins something whose time runs from then on. If no answer arrives, it looks for what may have begun all the same;
 * otherwise the user would lose time without knowing.
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
