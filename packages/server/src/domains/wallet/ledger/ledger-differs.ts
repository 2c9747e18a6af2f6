/** The first thing that is not as it should be, as a sentence that names it. */
export class LedgerDiffers extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LedgerDiffers';
  }
}
