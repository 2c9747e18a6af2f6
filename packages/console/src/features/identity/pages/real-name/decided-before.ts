/** Returns the result of the previous review, which the router's state carries to the next one in the queue. */
export function decidedBefore(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('decided' in state)) return undefined;
  return typeof state.decided === 'string' ? state.decided : undefined;
}
