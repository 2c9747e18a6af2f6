/** Nobody wants to come back for a last word. */
const tail = 5;
const head = 3;

/** Where playing goes on: at the place kept, unless that is as good as an end of the lesson. */
export function startAt(position: number, seconds: number): number {
  return position < head || position > seconds - tail ? 0 : Math.floor(position);
}
