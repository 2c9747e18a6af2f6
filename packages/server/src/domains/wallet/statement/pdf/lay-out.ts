import { type Column, type Columns, placeColumns } from './columns.ts';
import type { Content, Row } from './content.ts';
import { area, drawColumnNames, drawFoot, drawHead, textSize } from './page-parts.ts';
import type { Faces } from '../../../../platform/pdf/make-file.ts';
import type { Sheet } from '../../../../platform/pdf/sheet.ts';
import type { Glyph, Typeface } from '../../../../platform/pdf/typeface.ts';
import { wrap } from '../../../../platform/pdf/wrap.ts';

const leading = 11;
const padding = 3.5;

/** Draws a statement on as many pages as needed. */
export function layOut(content: Content, faces: Faces, newSheet: () => Sheet): Sheet[] {
  const table = placeColumns(content, faces, textSize, area);
  const { places: columns, size } = table;
  const names = content.columns;
  let sheet = newSheet();
  const sheets = [sheet];
  let y = drawColumnNames(sheet, drawHead(sheet, content, faces), names, table, faces);

  const turn = (): void => {
    sheet = newSheet();
    sheets.push(sheet);
    y = drawColumnNames(sheet, area.top, names, table, faces);
  };
  const put = (row: Row, face: Typeface): void => {
    const cells = columns.map((column, index) => cellOf(face.read(row[index] ?? ''), column, size));
    const lines = Math.max(...cells.map(({ length }) => length));
    const height = lines * leading + 2 * padding;
    // A row that fits on a page is not split; a longer one continues on the next page.
    if (y + height > area.bottom && height < tallest) turn();
    y += padding;
    let done = 0;
    while (done < lines) {
      const fitting = Math.floor((area.bottom - y) / leading);
      const next = Math.min(lines, done + fitting);
      drawCells(
        sheet,
        cells.map((cell) => cell.slice(done, next)),
        y,
        table,
      );
      y += (next - done) * leading;
      done = next;
      if (done < lines) turn();
    }
    y += padding;
    sheet.rule(y, area.left, area.right);
  };

  put(content.opening, faces.bold);
  for (const row of content.rows) put(row, faces.regular);
  if (content.rows.length === 0) {
    y += padding + leading;
    sheet.text(faces.regular.read(content.noLines), {
      x: area.left,
      y: y - 2.6,
      size,
      colour: 'quiet',
    });
    y += padding;
    sheet.rule(y, area.left, area.right);
  }
  put(content.closing, faces.bold);

  for (const [index, page] of sheets.entries()) {
    drawFoot(page, content.footer, `${index + 1} / ${sheets.length}`, faces);
  }
  return sheets;
}

/** Lower than the space for rows on a page, so that an unsplit row always fits on one page. */
const tallest = (area.bottom - area.top) / 2;

/** Draws cell by cell, so that searching or copying finds a note in one piece. */
function drawCells(
  sheet: Sheet,
  cells: readonly Glyph[][][],
  top: number,
  { places, size }: Columns,
): void {
  for (const [index, { left, right, side }] of places.entries()) {
    const x = side === 'left' ? left : right;
    for (const [line, glyphs] of (cells[index] ?? []).entries()) {
      sheet.text(glyphs, { x, y: top + line * leading + 8.4, size, side });
    }
  }
}

function cellOf(glyphs: readonly Glyph[], { left, right }: Column, size: number): Glyph[][] {
  // The widest text sets the column's width, and must not be wrapped because of rounding.
  return wrap(glyphs, right - left + 0.01, size);
}
