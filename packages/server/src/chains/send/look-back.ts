import type { OutgoingPurpose } from '../../database/migrations/outgoing-tables.ts';

/** After this one, in the order in which they are looked at. */
export interface Place {
  readonly isPayout: boolean;
  readonly id: bigint;
}

interface Look {
  /** Blocks above this were the newest when it began. */
  readonly from: bigint;
  /** Blocks above this are in its range. */
  readonly above: bigint;
  after: Place | undefined;
  keepsRange: boolean;
}

/**
 * A look at everything that was confirmed in the newest blocks, a page in each round. What was in its range when it
 * began stays in it, however long it takes and however fast blocks come. Its newest blocks are in the range of the next
 * as well, and its whole range while something in it is not settled. A process that has just begun knows of no earlier one.
 */
export class LookBack {
  #look: Look | undefined;
  #owed: bigint | undefined;

  get isUnderWay(): boolean {
    return this.#look !== undefined;
  }

  /** The range of what is left; asks for the newest blocks only where a look begins. */
  async goOn(newestAbove: () => Promise<bigint>): Promise<Pick<Look, 'above' | 'after'>> {
    if (!this.#look) {
      const from = await newestAbove();
      const above = this.#owed !== undefined && this.#owed < from ? this.#owed : from;
      this.#look = { from, above, after: undefined, keepsRange: false };
    }
    return this.#look;
  }

  /** The next page begins behind it, whatever comes of it: one that cannot be seen to keeps no other. */
  reach({ purpose, id }: { readonly purpose: OutgoingPurpose; readonly id: bigint }): void {
    if (this.#look) this.#look.after = { isPayout: purpose === 'payout', id };
  }

  /** Something in it is not settled: the next one looks as far back. */
  keepRange(): void {
    if (this.#look) this.#look.keepsRange = true;
  }

  end(): void {
    if (!this.#look) return;
    const { from, above, keepsRange } = this.#look;
    this.#owed = keepsRange ? above : from;
    this.#look = undefined;
  }
}
