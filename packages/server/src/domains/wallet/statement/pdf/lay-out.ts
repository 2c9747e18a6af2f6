import { type Column, type Columns, placeColumns } from './columns.ts';
import type { Content, Row } from './content.ts';
import { area, drawColumnNames, drawFoot, drawHead, textSize } from './page-parts.ts';
import type { Faces } from '../../../../platform/pdf/make-file.ts';
import type { Sheet } from '../../../../platform/pdf/sheet.ts';
import type { Glyph, Typeface } from '../../../../platform/pdf/typeface.ts';
import { wrap } from '../../../../platform/pdf/wrap.ts';

const leading = 11;
const padding = 3.5;

/** Puts a statement on as many sheets as it takes. */
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
    // A row stays together where a page can hold it; a longer one goes on over the next.
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

/** Less than the rows of a page have, which is what keeps a row that stays together on one page. */
const tallest = (area.bottom - area.top) / 2;

/** Cell by cell, so that a note that is searched for or copied is in one piece. */
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
  // The widest text of a column sets its width, and must not be parted over a rounding.
  return wrap(glyphs, right - left + 0.01, size);
}
