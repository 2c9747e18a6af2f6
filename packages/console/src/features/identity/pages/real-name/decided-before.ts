/** What became of the one before, which the address carries on when the next in the queue comes up. */
export function decidedBefore(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('decided' in state)) return undefined;
  return typeof state.decided === 'string' ? state.decided : undefined;
}
