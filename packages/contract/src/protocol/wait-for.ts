/**
 * Waits until the time is over or the signal is aborted. The promise resolves in both cases, so the caller checks the
 * signal.
 */
export function waitFor(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    if (stopped.aborted) finish();
    else stopped.addEventListener('abort', finish);
  });
}
