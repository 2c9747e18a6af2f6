/** The last seconds of a lesson, which are too short to return to. */
const tail = 5;

/** Returns the second at which a lesson resumes. A position within the last five seconds resumes at the beginning. */
export const goOnAt = (position: number, seconds: number): number =>
  position > seconds - tail ? 0 : position;
