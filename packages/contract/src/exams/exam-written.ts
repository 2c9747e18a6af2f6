const signAlone = /^[+\-−]$/u;

/**
 * True if the answer is only a sign, which the app enters with a button before the member types the number. The app,
 * the live view of the teacher and the grading treat it as no answer.
 */
export function isSignAlone(written: string): boolean {
  return signAlone.test(written.normalize('NFKC').trim());
}
