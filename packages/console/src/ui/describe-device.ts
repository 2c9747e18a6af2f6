import { describeDevice as describe } from '@tradewind/contract/access/device';

/** As members see it; to operators an agent that nobody knows speaks for itself. */
export function describeDevice(userAgent: string): string {
  return describe(userAgent).name || userAgent;
}
