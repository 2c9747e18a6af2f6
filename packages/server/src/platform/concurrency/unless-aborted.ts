/** Waits for the work until it is told not to any more. The work goes on, and nobody hears how it ends. */
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
