/** Without a schema: the apps use them too. */
export const writtenMax = 200;
export const optionsMax = 12;
export const questionsMax = 200;
