/**
 * Asks for something to begin, then reads where it stands: also when no answer came, for it may have begun. A failure
 * is told at once, and what is read shows when it is there.
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
