import { expect, test } from 'vitest';
import { openTypeface } from '../../../../platform/pdf/typeface.ts';
import { widthOf } from '../../../../platform/pdf/wrap.ts';
import type { Statement } from '../statement.ts';
import { lineWith, sampleStatement } from '../testing/sample.ts';
import { placeColumns } from './columns.ts';
import { contentOf } from './content.ts';

/** Returns the columns placed in this area, and the width of the widest text of each. */
async function placed(statement: Statement, area: { left: number; right: number }) {
  const content = contentOf(statement);
  const strong = [content.columns, content.opening, content.closing];
  const texts = [...strong, ...content.rows].flat();
  const faces = {
    bold: await openTypeface('en', 'bold', texts),
    regular: await openTypeface('en', 'regular', texts),
  };
  const { size, places } = placeColumns(content, faces, 8, area);
  const widest = places.map((_, index) =>
    Math.max(
      ...strong.map((row) => widthOf(faces.bold.read(row[index] ?? ''), size)),
      ...content.rows.map((row) => widthOf(faces.regular.read(row[index] ?? ''), size)),
    ),
  );
  return { size, places, widest };
}

const most = 999_999_999_999_999_999n;
const lines = [
  lineWith({ amount: -5n, balanceAfter: 5n, journalId: 123_456_789n }),
  lineWith({ amount: -most, balanceAfter: most, note: 'A long note '.repeat(30) }),
];

test.each([
  ['in the normal size if there is room', { left: 42, right: 900 }, true],
  ['smaller if there is no room for a narrow note', { left: 42, right: 300 }, false],
])(
  'the columns of a statement are %s, do not overlap, and cut no amount',
  async (_, area, fits) => {
    const { size, places, widest } = await placed(sampleStatement({ lines }), area);
    expect(size === 8).toBe(fits);
    expect(places.map(({ side }) => side)).toEqual([
      'left',
      'left',
      'left',
      'left',
      'right',
      'right',
    ]);
    expect(places[0]?.left).toBe(area.left);
    expect(places.at(-1)?.right).toBeCloseTo(area.right);
    const tooNarrow = places.filter(
      ({ left, right }, index) => right - left < (widest[index] ?? 0) - 0.01,
    );
    // Only a note is wrapped over several lines.
    expect(tooNarrow).toEqual([places[2]]);
    for (const [index, { left }] of places.slice(1).entries())
      expect(left).toBeGreaterThan(places[index]?.right ?? 0);
    const note = (places[2]?.right ?? 0) - (places[2]?.left ?? 0);
    expect(note).toBeGreaterThanOrEqual((70 * size) / 8 - 0.01);
  },
);
