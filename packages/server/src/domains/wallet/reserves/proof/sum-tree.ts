import { createHash } from 'node:crypto';

/** A node of the tree: its hash and the sum of the amounts below it. */
export interface SumNode {
  readonly hash: Buffer;
  readonly total: bigint;
}

export interface SumStep extends SumNode {
  /** The side of the sibling on the path to the root. */
  readonly side: 'left' | 'right';
}

const nodeMark = Buffer.from([1]);
const totalBytes = 16;

/**
 * Joins two nodes. Each sum is hashed separately, not only their total; otherwise amounts could be moved between the
 * sides.
 */
function joinNodes(left: SumNode, right: SumNode): SumNode {
  const hash = createHash('sha256')
    .update(nodeMark)
    .update(left.hash)
    .update(totalOf(left))
    .update(right.hash)
    .update(totalOf(right))
    .digest();
  return { hash, total: left.total + right.total };
}

function totalOf({ total }: SumNode): Buffer {
  return Buffer.from(total.toString(16).padStart(totalBytes * 2, '0'), 'hex');
}

/** Joins neighbours. An unpaired last node moves up unchanged, so no node is added to fill a level. */
function pairUp(level: readonly SumNode[]): SumNode[] {
  const parents: SumNode[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = level.slice(index, index + 2);
    if (left) parents.push(right ? joinNodes(left, right) : left);
  }
  return parents;
}

export function rootOf(nodes: readonly SumNode[]): SumNode {
  let level = nodes;
  while (level.length > 1) level = pairUp(level);
  const [root] = level;
  if (!root) throw new Error('A tree needs leaves');
  return root;
}

/** Returns the siblings on the path from one of the nodes to their root. */
export function stepsFrom(nodes: readonly SumNode[], index: number): SumStep[] {
  const steps: SumStep[] = [];
  let [level, at] = [nodes, index];
  while (level.length > 1) {
    const side = at % 2 === 0 ? 'right' : 'left';
    const other = level[side === 'right' ? at + 1 : at - 1];
    if (other) steps.push({ ...other, side });
    [level, at] = [pairUp(level), Math.floor(at / 2)];
  }
  return steps;
}
