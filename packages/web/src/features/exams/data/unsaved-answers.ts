/** The longest wait before a log-out. Without a network the result is known at once. */
const longestWaitMs = 2000;

interface Answers {
  /** True if this phone has answers that the server does not have. */
  readonly areLeft: () => boolean;
  readonly send: () => Promise<unknown>;
}

/** Tries to save the answers of this phone, and returns true if some are left. */
export async function leftUnsaved({ areLeft, send }: Answers): Promise<boolean> {
  if (!areLeft()) return false;
  const waited = new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  // The kind of failure does not matter; only the answers that are left count.
  await Promise.race([send().catch(() => undefined), waited]);
  return areLeft();
}
