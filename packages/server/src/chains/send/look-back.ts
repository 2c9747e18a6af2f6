import type { OutgoingPurpose } from '../../database/migrations/outgoing-tables.ts';

/** The position in the list of transactions; the next page begins after it. */
export interface Place {
  readonly isPayout: boolean;
  readonly id: bigint;
}

interface Look {
  /** Blocks above this height counted as the newest when the look began. */
  readonly from: bigint;
  /** The look covers blocks above this height. */
  readonly above: bigint;
  after: Place | undefined;
  keepsRange: boolean;
}

/**
 * Looks again at all transactions confirmed in the newest blocks, one page in each round. The range of a look is fixed when it
 * begins, however long it takes and however fast blocks come. The next look also covers the newest blocks of this one, or its
 * whole range if something in it is not settled. After a restart no earlier look is known.
 */
export class LookBack {
  #look: Look | undefined;
  #owed: bigint | undefined;

  get isUnderWay(): boolean {
    return this.#look !== undefined;
  }

  /** Returns the remaining range; asks for the newest blocks only if a new look begins. */
  async goOn(newestAbove: () => Promise<bigint>): Promise<Pick<Look, 'above' | 'after'>> {
    if (!this.#look) {
      const from = await newestAbove();
      const above = this.#owed !== undefined && this.#owed < from ? this.#owed : from;
      this.#look = { from, above, after: undefined, keepsRange: false };
    }
    return this.#look;
  }

  /** Records the position before the transaction is handled, so that a failure does not block the others. */
  reach({ purpose, id }: { readonly purpose: OutgoingPurpose; readonly id: bigint }): void {
    if (this.#look) this.#look.after = { isPayout: purpose === 'payout', id };
  }

  /** Makes the next look cover the same range again, because something in it is not settled. */
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
