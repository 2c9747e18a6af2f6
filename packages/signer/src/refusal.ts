/** The reason why something is not signed, for the server and its operators. */
export class Refusal extends Error {
  /** `now`: asking again later may help. `good`: the refusal does not change by itself. */
  readonly refused: 'now' | 'good';

  constructor(refused: 'now' | 'good', why: string) {
    super(why);
    this.name = 'Refusal';
    this.refused = refused;
  }
}

/** Refuses for good if the condition does not hold. */
export function refuseUnless(isRight: boolean, why: string): asserts isRight {
  if (!isRight) throw new Refusal('good', why);
}
