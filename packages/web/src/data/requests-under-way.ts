import { create } from 'zustand';

/** The number of requests that are running. The progress bar is shown while it is above zero. */
export const useRequestsUnderWay = create(() => 0);

export function requestStarted(): void {
  useRequestsUnderWay.setState((count) => count + 1, true);
}

export function requestEnded(): void {
  useRequestsUnderWay.setState((count) => count - 1, true);
}
