/** The first difference that a verification found, as a sentence that names it. */
export class LedgerDiffers extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LedgerDiffers';
  }
}
