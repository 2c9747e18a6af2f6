/** An error that the person at the terminal can fix. Its message is a sentence for that person. */
export class Refusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Refusal';
  }
}
