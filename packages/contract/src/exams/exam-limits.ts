/** Limits of exams. Imports no schemas, because the apps bundle this file. */
export const writtenMax = 200;
export const optionsMax = 12;
export const questionsMax = 200;

/**
 * The longest time that an answer can wait on the device for a network. An answer that waited longer counts as given
 * this long ago.
 */
export const answerHeldMaxMs = 86_400_000;
