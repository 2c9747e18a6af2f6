import { CallFailed } from '@tradewind/contract/protocol/client';

/** Loads a page's code on demand; a failed download is reported like a call that got no answer. */
export const lazyPage =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      throw new CallFailed(error);
    }
  };
