import { performance } from 'node:perf_hooks';
import {
  languages,
  type StatementFormat,
  statementFormats,
  statementMostLines,
} from '@tradewind/contract';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeCsv } from './csv.ts';
import { levelWords, makeStatementFile, type Statement } from './index.ts';
import { sampleStatement } from './testing/sample.ts';
import { writeAlone } from './write-in-thread.ts';

/**
 * The file, and how busy the loop was at the least of three times: it counts by the clock, so whatever else the
 * machine does while the loop has its turn looks like work of ours.
 */
async function leastUse(format: StatementFormat, statement: Statement) {
  const uses: number[] = [];
  for (;;) {
    const before = performance.eventLoopUtilization();
    const file = await makeStatementFile(statement, format);
    uses.push(performance.eventLoopUtilization(before).utilization);
    if (uses.length === 3) return { ...file, use: Math.min(...uses) };
  }
}

test('the note of a contract names its level, in every language in other words', () => {
  const notes = languages.map((language) => levelWords[language](37));
  expect(notes.map((note) => note.match(/\d+/g))).toEqual(languages.map(() => ['37']));
  expect(new Set(notes).size).toBe(languages.length);
});

describe('the file of a statement', () => {
  test('is named by coin and days', async () => {
    const { fileName, mediaType, content } = await makeStatementFile(sampleStatement(), 'csv');
    expect(fileName).toBe('statement-USDT-2026-03-01-2026-03-31.csv');
    expect(mediaType).toBe('text/csv; charset=utf-8');
    expect(content.length).toBeGreaterThan(100);
  });

  test('as PDF is a PDF, however short', async () => {
    const { fileName, mediaType, content } = await makeStatementFile(sampleStatement(), 'pdf');
    expect(fileName).toBe('statement-USDT-2026-03-01-2026-03-31.pdf');
    expect(mediaType).toBe('application/pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is the same CSV where a thread writes it', async () => {
    const statement = sampleStatement({ lineCount: 101 });
    expect((await makeStatementFile(statement, 'csv')).content).toEqual(writeCsv(statement));
  });

  test('leaves the event loop alone while the longest is written as CSV, and has all of it @long', async () => {
    const statement = sampleStatement({ lineCount: statementMostLines, language: 'cn' });
    const { use, content } = await leastUse('csv', statement);
    expect(use).toBeLessThan(0.6);
    expect(content.equals(writeCsv(statement))).toBe(true);
  });

  test('leaves the event loop alone while the longest is made as PDF @long', async () => {
    const statement = sampleStatement({ lineCount: statementMostLines, language: 'cn' });
    const { use, fileName, mediaType, content } = await leastUse('pdf', statement);
    expect(use).toBeLessThan(0.4);
    expect(fileName).toBe('statement-USDT-2026-03-01-2026-03-31.pdf');
    expect(mediaType).toBe('application/pdf');
    expect(content.length).toBeLessThan(1_000_000);
    const { numPages } = await getDocumentProxy(new Uint8Array(content));
    expect(numPages).toBeGreaterThan(100);
    expect(numPages).toBeLessThan(200);
  }, 60_000);

  test('is given up when it takes too long', async () => {
    const order = { statement: sampleStatement(), format: 'pdf' } as const;
    await expect(writeAlone(order, 1)).rejects.toEqual(new AppError('unavailable'));
  });

  test.each(statementFormats)('as %s fails with the reason of the thread', async (format) => {
    const statement = sampleStatement({ timeZone: 'Mars/Olympus' });
    await expect(writeAlone({ statement, format })).rejects.toThrow('Mars/Olympus');
  });
});
