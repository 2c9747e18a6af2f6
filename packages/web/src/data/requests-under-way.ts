import { create } from 'zustand';

/** How many requests are under way; the bar on top of the page shows while it is not none. */
export const useRequestsUnderWay = create(() => 0);

export function requestStarted(): void {
  useRequestsUnderWay.setState((count) => count + 1, true);
}

export function requestEnded(): void {
  useRequestsUnderWay.setState((count) => count - 1, true);
}
