/**
 * Limits how often a screen polls for something. The answers are counted from the first call for the same `awaited`,
 * because earlier waits of a long session have counted answers too.
 */
export function countLooks(most: number): (awaited: string, answers: number) => boolean {
  let current = '';
  let before = 0;
  return (awaited, answers) => {
    if (awaited !== current) [current, before] = [awaited, answers];
    return awaited !== '' && answers - before < most;
  };
}
