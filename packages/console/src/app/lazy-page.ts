import { CallFailed } from '@tradewind/contract/protocol/client';

/** A page's code comes when it is needed; that it does not come is told as a call without an answer. */
export const lazyPage =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      throw new CallFailed(error);
    }
  };
