/** A client-side error whose message is already in the operator's language. */
export class SaidError extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'SaidError';
  }
}
