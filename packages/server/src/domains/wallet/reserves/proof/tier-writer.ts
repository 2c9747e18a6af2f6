import { rootOf, type SumNode } from './sum-tree.ts';

/** So many of one tier make one node of the next: eight levels of the tree. */
export const tierSize = 256;

export interface TierNode extends SumNode {
  readonly tier: number;
  readonly position: number;
  readonly firstPlace: Buffer;
}

export interface PlacedNode extends SumNode {
  /** Of the first leaf below it. */
  readonly firstPlace: Buffer;
}

interface Tier {
  waiting: PlacedNode[];
  made: number;
}

/** Builds the tree from its leaves in their order, and holds no more than a few of each tier. */
export class TierWriter {
  readonly #tiers: Tier[] = [];
  #finished: TierNode[] = [];

  add(leaf: PlacedNode): void {
    this.#push(0, leaf);
  }

  /** What can be put down for good. */
  take(): TierNode[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  /** The root, when there is nothing more to add. */
  end(): SumNode {
    for (let level = 0; ; level += 1) {
      const tier = this.#tiers[level];
      if (!tier) throw new Error('A tree needs leaves');
      // The only one of its tier has nothing beside it.
      const [only] = tier.waiting;
      if (level > 0 && tier.made === 0 && tier.waiting.length === 1 && only) return only;
      if (tier.waiting.length > 0) this.#close(level, tier);
    }
  }

  #push(level: number, node: PlacedNode): void {
    const tier = (this.#tiers[level] ??= { waiting: [], made: 0 });
    tier.waiting.push(node);
    if (tier.waiting.length === tierSize) this.#close(level, tier);
  }

  #close(level: number, tier: Tier): void {
    const [first] = tier.waiting;
    if (!first) return;
    const node = { ...rootOf(tier.waiting), firstPlace: first.firstPlace };
    this.#finished.push({ ...node, tier: level + 1, position: tier.made });
    tier.made += 1;
    tier.waiting = [];
    this.#push(level + 1, node);
  }
}
