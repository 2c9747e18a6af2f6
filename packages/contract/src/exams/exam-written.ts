const signAlone = /^[+\-−]$/u;

/**
 * A sign alone is a number that nobody has written yet: the app has a button for it. For its member, for the teacher
 * who watches and for the grading it is no answer.
 */
export function isSignAlone(written: string): boolean {
  return signAlone.test(written.normalize('NFKC').trim());
}
