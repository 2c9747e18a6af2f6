/** Who wants to go does not wait long; without a network it is known at once. */
const longestWaitMs = 2000;

interface Answers {
  /** On this phone, and not on the server. */
  readonly areLeft: () => boolean;
  readonly send: () => Promise<unknown>;
}

/** Whether answers are left on this phone after a try to save them. */
export async function leftUnsaved({ areLeft, send }: Answers): Promise<boolean> {
  if (!areLeft()) return false;
  const waited = new Promise((resolve) => {
    setTimeout(resolve, longestWaitMs);
  });
  // However it fails, what counts is what is left.
  await Promise.race([send().catch(() => undefined), waited]);
  return areLeft();
}
