/** Why something is not signed, for the server and its operators. */
export class Refusal extends Error {
  /** `now` may be asked again later; `good` will not change by itself. */
  readonly refused: 'now' | 'good';

  constructor(refused: 'now' | 'good', why: string) {
    super(why);
    this.name = 'Refusal';
    this.refused = refused;
  }
}

/** For good. */
export function refuseUnless(isRight: boolean, why: string): asserts isRight {
  if (!isRight) throw new Refusal('good', why);
}
