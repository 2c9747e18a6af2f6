import type { Locator } from '@playwright/test';

const sides = { down: ['top', 'bottom'], across: ['left', 'right'] } as const;

/** Returns the start and end of each part; the numbers are ascending unless parts overlap. */
export async function edgesOf(
  parts: readonly Locator[],
  direction: keyof typeof sides,
): Promise<number[]> {
  const [start, end] = sides[direction];
  const edges = [];
  for (const part of parts) {
    const box = await part.evaluate((element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return { top, right, bottom, left };
    });
    edges.push(box[start], box[end]);
  }
  return edges;
}

export const inOrder = (edges: readonly number[]) => edges.toSorted((a, b) => a - b);
