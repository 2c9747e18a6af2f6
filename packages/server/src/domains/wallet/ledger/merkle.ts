import { createHash } from 'node:crypto';

/** Prefixes of leaves and nodes differ, so that neither can be passed off as the other. */
const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

export function leafHash(text: string): Buffer {
  return createHash('sha256').update(leafMark).update(text).digest();
}

export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves;
  if (!first) throw new Error('A tree needs leaves');
  let level = leaves;
  while (level.length > 1) level = pairUp(level);
  return level[0] ?? first;
}

function pairUp(level: readonly Buffer[]): Buffer[] {
  const parents: Buffer[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left, right] = level.slice(index, index + 2);
    if (!left) break;
    // An unpaired last node moves up unchanged.
    parents.push(
      right ? createHash('sha256').update(nodeMark).update(left).update(right).digest() : left,
    );
  }
  return parents;
}
