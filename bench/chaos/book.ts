/** An acknowledged change. The ledger must agree with every one of them. */
export interface Entry {
  readonly kind: 'transfer' | 'purchase' | 'hold' | 'release' | 'reversal';
  /** Each change of a member's available balance, in micro-units. */
  readonly changes: readonly (readonly [member: bigint, amount: bigint])[];
  readonly journalId: string;
}

export class Book {
  readonly acknowledged: Entry[] = [];
  readonly refused = new Map<string, number>();
  /** The number of repeated requests whose answers had been lost. */
  repeated = 0;

  acknowledge(entry: Entry): void {
    this.acknowledged.push(entry);
  }

  refuse(kind: string, status: number): void {
    const key = `${kind} ${status}`;
    this.refused.set(key, (this.refused.get(key) ?? 0) + 1);
  }
}
