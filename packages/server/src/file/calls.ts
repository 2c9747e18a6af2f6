import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';

export function fileCalls({ config }: Services): Handlers<Pick<AppCalls, 'getFileDomain'>> {
  return { getFileDomain: () => Promise.resolve({ baseUrl: config.fileBaseUrl }) };
}
