/**
 * Whether to look once more for what is awaited, by how often the answer has come. Counted from when the wait for just
 * this began: a long session has looked for other things before.
 */
export function countLooks(most: number): (awaited: string, answers: number) => boolean {
  let current = '';
  let before = 0;
  return (awaited, answers) => {
    if (awaited !== current) [current, before] = [awaited, answers];
    return awaited !== '' && answers - before < most;
  };
}
