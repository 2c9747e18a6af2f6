/** Over before its time when it is stopped; whoever waits looks which of the two it was. */
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
