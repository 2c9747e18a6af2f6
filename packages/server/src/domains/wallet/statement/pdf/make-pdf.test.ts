import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { languagesByLength } from '../../../../testing/length.ts';
import type { Statement } from '../statement.ts';
import { lineWith, notes, sampleStatement } from '../testing/sample.ts';
import { statementTexts } from '../texts.ts';
import { makePdf } from './make-pdf.ts';

async function pagesOf(statement: Statement): Promise<string[]> {
  const bytes = await makePdf(statement);
  expect(bytes.length).toBeLessThan(300_000);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text;
}

/** Removes white space, which PDF readers only guess. */
function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '');
}

describe('a statement as PDF', () => {
  test.each(languagesByLength)(
    'is searchable in %s, whatever the notes are written in%s',
    async (language) => {
      const { categories, ...texts } = statementTexts[language];
      const pages = await pagesOf(sampleStatement({ language, lineCount: 40 }));
      const text = squeezed(pages.join(''));
      const labels = Object.entries(texts).filter(
        ([name]) => name !== 'noLines' && name !== 'coin',
      );
      const wanted = [...labels.map(([, words]) => words), ...Object.values(categories), ...notes];
      expect(wanted.filter((words) => !text.includes(squeezed(words)))).toEqual([]);
      expect(text).toContain('2026-03-01–2026-03-31');
      for (const [index, page] of pages.entries()) {
        expect(squeezed(page)).toContain(squeezed(texts.reference));
        expect(squeezed(page)).toContain(`${index + 1}/${pages.length}`);
        expect(squeezed(page)).toContain('TradewindAcademy–mary@example.com');
      }
    },
  );

  test('contains every bill once, in order', async () => {
    const statement = sampleStatement({ lineCount: 150 });
    const pages = await pagesOf(statement);
    const found = pages.join(' ').match(/\b100[2-3]\d\d\b/g) ?? [];
    expect(found).toEqual(statement.lines.map(({ journalId }) => String(journalId)));
  });

  test('says so if there are no bills', async () => {
    const [page = '', ...more] = await pagesOf(sampleStatement());
    expect(page).toContain(statementTexts.en.noLines);
    expect(more).toEqual([]);
  });

  test('shows amounts to the last digit, in the format of the language', async () => {
    const most = 999_999_999_999_999_999n;
    const huge = lineWith({ amount: -most, balanceAfter: most });
    const [en = ''] = await pagesOf(sampleStatement({ lines: [huge] }));
    expect(en).toContain('−999,999,999,999.999999');
    const [ru = ''] = await pagesOf(sampleStatement({ lines: [huge], language: 'ru' }));
    expect(squeezed(ru)).toContain('−999999999999,999999');
  });

  test('shows the code point of a character without a glyph, and continues a long note on the next page', async () => {
    const unusual = ['thumb 👍🏽 up', 'one\ntwo\u202E\uD800', 'word '.repeat(3000)];
    const lines = unusual.map((note) => lineWith({ note }));
    const pages = await pagesOf(sampleStatement({ lines }));
    expect(pages.join(' ')).toMatch(/thumb \[U\+1F44D\+1F3FD\] up.*one two/s);
    expect(pages.join(' ').match(/\bword\b/g)).toHaveLength(3000);
    expect(pages.length).toBeGreaterThan(3);
  });

  test('is identical for the same statement', async () => {
    const statement = sampleStatement({ lineCount: 3 });
    expect(Buffer.compare(await makePdf(statement), await makePdf(statement))).toBe(0);
  });
});
