import type { Columns } from './columns.ts';
import type { Content, Labelled } from './content.ts';
import { paper, type Sheet } from '../../../../platform/pdf/sheet.ts';
import type { Faces } from '../../../../platform/pdf/make-file.ts';
import { fitting, widthOf } from '../../../../platform/pdf/wrap.ts';

export const area = {
  left: 42,
  right: paper.width - 42,
  top: 46,
  bottom: paper.height - 56,
} as const;
const width = area.right - area.left;

export const textSize = 8;
const smallSize = 7.5;

/** Draws name, title, facts and figures of the first page; returns the y position below them. */
export function drawHead(sheet: Sheet, content: Content, { regular, bold }: Faces): number {
  const { left } = area;
  const name = bold.read(content.productName);
  sheet.text(name, { x: left, y: 56, size: fitting(name, 11, width), colour: 'brand' });
  const title = bold.read(content.title);
  sheet.text(title, { x: left, y: 88, size: fitting(title, 20, width) });
  sheet.rule(104, area.left, area.right, 'brand');

  const half = width / 2;
  for (const [index, { label, value }] of content.facts.entries()) {
    const x = left + half * (index % 2);
    const y = 122 + 30 * Math.trunc(index / 2);
    sheet.text(regular.read(label), { x, y, size: smallSize, colour: 'quiet' });
    const glyphs = regular.read(value);
    sheet.text(glyphs, { x, y: y + 13, size: fitting(glyphs, 10, half - 12) });
  }
  drawFigures(sheet, content.figures, { regular, bold }, 180);
  return 246;
}

function drawFigures(
  sheet: Sheet,
  figures: readonly Labelled[],
  { regular, bold }: Faces,
  y: number,
): void {
  sheet.panel(area.left, y, width, 46);
  const inset = 12;
  const each = (width - inset) / figures.length;
  const values = figures.map(({ value }) => bold.read(value));
  // All figures have the same size, so that none looks more important.
  const size = Math.min(...values.map((glyphs) => fitting(glyphs, 11, each - inset)));
  for (const [index, { label }] of figures.entries()) {
    const x = area.left + inset + each * index;
    sheet.text(regular.read(label), { x, y: y + 17, size: smallSize, colour: 'quiet' });
    sheet.text(values[index] ?? [], { x, y: y + 34, size });
  }
}

/** Draws the column names, on every page; returns the y position of the first row. */
export function drawColumnNames(
  sheet: Sheet,
  y: number,
  names: readonly string[],
  { places, size }: Columns,
  { bold }: Faces,
): number {
  for (const [index, { left, right, side }] of places.entries()) {
    const x = side === 'left' ? left : right;
    const glyphs = bold.read(names[index] ?? '');
    sheet.text(glyphs, { x, y: y + 9, size, side, colour: 'quiet' });
  }
  sheet.rule(y + 16, area.left, area.right, 'quiet');
  return y + 16;
}

export function drawFoot(sheet: Sheet, footer: string, page: string, { regular }: Faces): void {
  const y = paper.height - 32;
  const place = { y, size: smallSize, colour: 'quiet' } as const;
  const number = regular.read(page);
  sheet.text(number, { ...place, x: area.right, side: 'right' });
  const glyphs = regular.read(footer);
  const room = width - widthOf(number, smallSize) - 12;
  sheet.text(glyphs, { ...place, x: area.left, size: fitting(glyphs, smallSize, room) });
}
