import { rootOf, type SumNode } from './sum-tree.ts';

/** The number of nodes of one tier that make one node of the next: eight levels of the tree. */
export const tierSize = 256;

export interface TierNode extends SumNode {
  readonly tier: number;
  readonly position: number;
  readonly firstPlace: Buffer;
}

export interface PlacedNode extends SumNode {
  /** Place of the first leaf below this node. */
  readonly firstPlace: Buffer;
}

interface Tier {
  waiting: PlacedNode[];
  made: number;
}

/** Builds the tree from leaves added in order, holding only a few nodes of each tier in memory. */
export class TierWriter {
  readonly #tiers: Tier[] = [];
  #finished: TierNode[] = [];

  add(leaf: PlacedNode): void {
    this.#push(0, leaf);
  }

  /** Returns the nodes finished since the last call, to be stored. */
  take(): TierNode[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  /** Returns the root; no more leaves may be added. */
  end(): SumNode {
    for (let level = 0; ; level += 1) {
      const tier = this.#tiers[level];
      if (!tier) throw new Error('A tree needs leaves');
      // The only node of its tier is the root.
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
