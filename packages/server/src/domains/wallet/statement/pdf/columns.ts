import type { Content, Row } from './content.ts';
import type { Typeface } from '../../../../platform/pdf/typeface.ts';
import { widthOf } from '../../../../platform/pdf/wrap.ts';

const columnNames = ['time', 'category', 'note', 'reference', 'amount', 'balance'] as const;

export interface Column {
  readonly left: number;
  readonly right: number;
  readonly side: 'left' | 'right';
}

interface Area {
  readonly left: number;
  readonly right: number;
}

export interface Columns {
  readonly size: number;
  readonly places: readonly Column[];
}

const gap = 12;
const narrowestNote = 70;

/**
 * Places the columns. Each is as wide as its widest text, so that no amount is cut; the note gets the rest. If there is
 * no room for even a narrow note, the font of the whole table is reduced.
 */
export function placeColumns(
  { columns, rows, opening, closing }: Content,
  { regular, bold }: { readonly regular: Typeface; readonly bold: Typeface },
  wantedSize: number,
  area: Area,
): Columns {
  const widest = (index: number): number => {
    const strong = [columns, opening, closing].map((row: Row) => row[index] ?? '');
    return Math.max(
      ...strong.map((text) => widthOf(bold.read(text), wantedSize)),
      ...longest(rows.map((row) => row[index] ?? '')).map((text) =>
        widthOf(regular.read(text), wantedSize),
      ),
    );
  };
  const room = area.right - area.left;
  const wanted = columnNames.map((name, index) => (name === 'note' ? 0 : widest(index)));
  const others = wanted.reduce((sum, width) => sum + width + gap, -gap);
  const scale = Math.min(1, room / (others + narrowestNote));

  let left = area.left;
  const places = columnNames.map((name, index): Column => {
    const width = name === 'note' ? room - others * scale : (wanted[index] ?? 0) * scale;
    const place = { left, right: left + width, side: sideOf(name) };
    left = place.right + gap * scale;
    return place;
  });
  return { size: wantedSize * scale, places };
}

function sideOf(name: (typeof columnNames)[number]): Column['side'] {
  return name === 'amount' || name === 'balance' ? 'right' : 'left';
}

/** Returns the longest texts. Only these need measuring, since all digits have the same width. */
function longest(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, 12);
}
