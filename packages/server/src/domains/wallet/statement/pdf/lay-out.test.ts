import { beforeAll, expect, test } from 'vitest';
import { openTypeface } from '../../../../platform/pdf/typeface.ts';
import { widthOf } from '../../../../platform/pdf/wrap.ts';
import type { Statement } from '../statement.ts';
import { lineWith, sampleStatement } from '../testing/sample.ts';
import { contentOf } from './content.ts';
import { layOut } from './lay-out.ts';
import { area } from './page-parts.ts';

interface Drawn {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

interface Page {
  readonly texts: Drawn[];
}

/** Returns the texts drawn on each page, with their positions. */
async function draw(statement: Statement): Promise<Page[]> {
  const content = contentOf(statement);
  const { columns, opening, closing, rows, facts, figures, title, footer } = content;
  const words = [...facts, ...figures].flatMap(({ label, value }) => [label, value]);
  const all = [...words, ...columns, ...opening, ...closing, ...rows.flat(), title, footer];
  const texts = [...all, content.productName, content.noLines, '0123456789/'];
  const faces = {
    bold: await openTypeface('en', 'bold', texts),
    regular: await openTypeface('en', 'regular', texts),
  };
  const pages: Page[] = [];
  layOut(content, faces, () => {
    const page: Page = { texts: [] };
    pages.push(page);
    return {
      text(glyphs, { x, y, size, side }) {
        const text = glyphs.map(({ character }) => character).join('');
        const width = widthOf(glyphs, size);
        const left = side === 'right' ? x - width : x;
        if (text !== '') page.texts.push({ text, left, right: left + width, y, size });
      },
      rule: () => {},
      panel: () => {},
      frame: () => {},
      content: () => '',
    };
  });
  return pages;
}

/** The height of a line of the table, and the space above and below each row. */
const [leading, padding] = [11, 3.5];
const half = (area.bottom - area.top) / 2;

/** Notes with few and with many lines; every word is unique. */
const wordCounts = [
  4,
  40,
  90,
  300,
  2,
  700,
  60,
  3000,
  9,
  150,
  170,
  190,
  130,
  210,
  160,
  220,
  320,
  310,
  ...Array.from({ length: 60 }, () => 4),
];
const lines = wordCounts.map((count, nth) =>
  lineWith({ note: `n${nth}x `.repeat(count), journalId: BigInt(1000 + nth), amount: -12_345n }),
);

let pages: Page[];
beforeAll(async () => {
  pages = await draw(sampleStatement({ lines }));
});

/** Returns texts that leave the page or overlap another one. */
function misplaced({ texts }: Page): Drawn[] {
  const sorted = texts.toSorted((a, b) => a.y - b.y || a.left - b.left);
  return sorted.filter((one, nth) => {
    const { left, right, y, size, text } = one;
    const lowest = /^n\d+x|^\d{4}$/.test(text) ? area.bottom : area.bottom + 24;
    if (left < area.left - 0.01 || right > area.right + 0.02 || y > lowest) return true;
    if (y - size < area.top - 5) return true;
    const isUpon = (other: Drawn) =>
      other.left < right - 0.02 && left < other.right - 0.02 && other.y - y < other.size * 0.9;
    const near = sorted.slice(nth + 1, nth + 30);
    return near.some(isUpon);
  });
}

test('no text of a statement leaves its page or overlaps another, however long its names are', async () => {
  const names = { account: `${'m'.repeat(240)}@example.com`, productName: 'Academy '.repeat(30) };
  const long = await draw(
    sampleStatement({ ...names, timeZone: 'America/Argentina/Buenos_Aires' }),
  );
  expect([...pages, ...long].flatMap(misplaced)).toEqual([]);
});

test('every page of a statement has the column names at the top, its number and the owner', () => {
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, { texts }] of pages.entries()) {
    const find = (wanted: string) => texts.find(({ text }) => text === wanted);
    const [reference, amount] = [find('Reference'), find('Amount')];
    expect(find(`${index + 1} / ${pages.length}`)?.right).toBeCloseTo(area.right);
    expect(find('Tradewind Academy – mary@example.com')).toMatchObject({ left: area.left });
    const references = texts.filter(({ text }) => /^10\d\d$/.test(text));
    for (const { left } of references) expect(left).toBeCloseTo(reference?.left ?? 0);
    const amounts = texts.filter(({ text }) => text === '−0.012345');
    for (const { right } of amounts) expect(right).toBeCloseTo(amount?.right ?? 0);
    const below = texts.filter(({ text }) => /^n\d+x/.test(text)).map(({ y }) => y);
    expect(Math.min(...below)).toBeGreaterThan((amount?.y ?? 0) + padding);
  }
});

test('a row of a statement stays on one page if it is shorter than half a page, and follows the row before', () => {
  const rows = lines.map((_, nth) => {
    const perPage = pages.map(({ texts }) =>
      texts.filter(({ text }) => text.startsWith(`n${nth}x`)),
    );
    const first = perPage.findIndex((some) => some.length > 0);
    const parts = perPage.filter((some) => some.length > 0);
    const height = parts.flat().length * leading + 2 * padding;
    const words = parts.flat().flatMap(({ text }) => text.split(' ')).length;
    return { first, parts, height, words };
  });
  expect(rows.map(({ words }) => words)).toEqual(wordCounts);
  for (const { height, parts } of rows)
    expect(parts.length).toBeLessThanOrEqual(height < half ? 1 : 2 + height / (2 * half));
  const gaps = rows.slice(1).map(({ first, parts, height }, nth) => {
    const before = rows[nth];
    const end = before?.parts.at(-1)?.at(-1)?.y ?? 0;
    const endsOn = (before?.first ?? 0) + (before?.parts.length ?? 1) - 1;
    return { turns: endsOn < first, end, begin: parts[0]?.[0]?.y ?? 0, height };
  });
  const [turned, straight] = [
    gaps.filter(({ turns }) => turns),
    gaps.filter(({ turns }) => !turns),
  ];
  expect([turned.length, straight.length].every((count) => count > 2)).toBe(true);
  for (const { end, begin } of straight) expect(begin - end).toBeCloseTo(leading + 2 * padding);
  // A new page begins only if the row does not fit on the page of the row before.
  for (const { end, height } of turned)
    expect(end + 2.6 + padding + Math.min(height, half)).toBeGreaterThan(area.bottom);
  expect(Math.max(...rows.map(({ parts }) => parts.length))).toBeGreaterThan(2);
});

test('a statement without bills says so between its two balances', async () => {
  const [page] = await draw(sampleStatement());
  const wanted = [
    'Opening balance (available)',
    'Nothing was booked',
    'Closing balance (available)',
  ];
  const found = (page?.texts ?? []).filter(
    ({ text, y }) => y > 250 && wanted.some((one) => text.startsWith(one)),
  );
  expect(found.map(({ text }) => text)).toEqual([
    wanted[0],
    'Nothing was booked in this period.',
    wanted[2],
  ]);
  const [first, second, third] = found.map(({ y }) => y);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(leading);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(leading);
});
