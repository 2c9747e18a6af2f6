/** Without a schema: the apps use them too. */
export const writtenMax = 200;
export const optionsMax = 12;
export const questionsMax = 200;

/** An answer that waits for a network longer than this counts as given this long ago. */
export const answerHeldMaxMs = 86_400_000;
