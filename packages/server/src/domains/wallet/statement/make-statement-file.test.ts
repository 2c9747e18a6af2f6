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
 * Returns the file and the lowest event loop utilization of three runs. Utilization is measured by the clock, so other
 * load of the machine can raise it.
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

test('the note of a contract names its level, in different words in every language', () => {
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

  test('as PDF is a valid PDF, however short', async () => {
    const { fileName, mediaType, content } = await makeStatementFile(sampleStatement(), 'pdf');
    expect(fileName).toBe('statement-USDT-2026-03-01-2026-03-31.pdf');
    expect(mediaType).toBe('application/pdf');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is the same CSV if a thread writes it', async () => {
    const statement = sampleStatement({ lineCount: 101 });
    expect((await makeStatementFile(statement, 'csv')).content).toEqual(writeCsv(statement));
  });

  test('does not block the event loop while the longest CSV is written, and is complete @long', async () => {
    const statement = sampleStatement({ lineCount: statementMostLines, language: 'cn' });
    const { use, content } = await leastUse('csv', statement);
    expect(use).toBeLessThan(0.6);
    expect(content.equals(writeCsv(statement))).toBe(true);
  });

  test('does not block the event loop while the longest PDF is made @long', async () => {
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

  test('is abandoned after the time limit', async () => {
    const order = { statement: sampleStatement(), format: 'pdf' } as const;
    await expect(writeAlone(order, 1)).rejects.toEqual(new AppError('unavailable'));
  });

  test.each(statementFormats)('as %s fails with the thread’s error', async (format) => {
    const statement = sampleStatement({ timeZone: 'Mars/Olympus' });
    await expect(writeAlone({ statement, format })).rejects.toThrow('Mars/Olympus');
  });
});
