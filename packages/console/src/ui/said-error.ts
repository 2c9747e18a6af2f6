/** What went wrong on this side, in words for the operator. */
export class SaidError extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'SaidError';
  }
}
