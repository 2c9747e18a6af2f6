/**
 * Sends a request that starts something, then reads its state. It also reads after a failed request, because the
 * request may have reached the server. A failure rejects at once, without waiting for the reading.
 */
export async function askThenRead(
  ask: () => Promise<unknown>,
  read: () => Promise<unknown>,
): Promise<void> {
  try {
    await ask();
  } catch (error) {
    void read();
    throw error;
  }
  await read();
}
