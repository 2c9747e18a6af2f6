import { createHash } from 'node:crypto';

/** A place in the tree: what is below it, and how much. */
export interface SumNode {
  readonly hash: Buffer;
  readonly total: bigint;
}

export interface SumStep extends SumNode {
  /** On which side of the way up it stands. */
  readonly side: 'left' | 'right';
}

const nodeMark = Buffer.from([1]);
const totalBytes = 16;

/** Both sums are hashed, not only theirs together: else a sum could be moved from one side to the other. */
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

/** An odd one out moves up as it is: nothing is added to fill a level. */
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

/** What stands beside the way from one of the nodes to their root. */
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
