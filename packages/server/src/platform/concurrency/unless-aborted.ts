/** Waits for the work until the signal is aborted. The work itself goes on, and its result is ignored. */
export async function unlessAborted<T>(work: Promise<T>, givingUp: AbortSignal): Promise<T> {
  const given = Promise.withResolvers<never>();
  const giveUp = (): void => given.reject(new Error('Given up, since it is time to stop'));
  if (givingUp.aborted) giveUp();
  givingUp.addEventListener('abort', giveUp);
  try {
    return await Promise.race([work, given.promise]);
  } finally {
    givingUp.removeEventListener('abort', giveUp);
  }
}
