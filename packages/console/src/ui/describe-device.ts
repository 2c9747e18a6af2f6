import { describeDevice as describe } from '@tradewind/contract/access/device';

/** Returns the device name that members see, or the raw user agent if it is not recognised. */
export function describeDevice(userAgent: string): string {
  return describe(userAgent).name || userAgent;
}
