import { performance } from 'node:perf_hooks';
import { statementFormats, statementMostLines } from '@tradewind/contract';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import { writeCsv } from './csv.ts';
import { makeStatementFile } from './index.ts';
import { sampleStatement } from './testing/sample.ts';
import { writeAlone } from './write-in-thread.ts';

describe('the file of a statement', () => {
  test('is named by coin and days', async () => {
    const { fileName, mediaType, content } = await makeStatementFile(sampleStatement(), 'csv');
    expect(fileName).toBe('statement-USDT-2026-03-01-2026-03-31.csv');
    expect(mediaType).toBe('text/csv; charset=utf-8');
    expect(content.length).toBeGreaterThan(100);
  });

  test('leaves the event loop alone while the longest is written as CSV, and has all of it', async () => {
    const statement = sampleStatement({ lineCount: statementMostLines, language: 'cn' });
    const before = performance.eventLoopUtilization();
    const { content } = await makeStatementFile(statement, 'csv');
    const { utilization } = performance.eventLoopUtilization(before);

    expect(utilization).toBeLessThan(0.6);
    expect(content.equals(writeCsv(statement))).toBe(true);
  });

  test('leaves the event loop alone while the longest is made as PDF', async () => {
    const statement = sampleStatement({ lineCount: statementMostLines, language: 'cn' });
    const before = performance.eventLoopUtilization();
    const { fileName, mediaType, content } = await makeStatementFile(statement, 'pdf');
    const { utilization } = performance.eventLoopUtilization(before);

    expect(utilization).toBeLessThan(0.4);
    expect(fileName).toBe('statement-USDT-2026-03-01-2026-03-31.pdf');
    expect(mediaType).toBe('application/pdf');
    expect(content.length).toBeLessThan(1_000_000);
    const { numPages } = await getDocumentProxy(new Uint8Array(content));
    expect(numPages).toBeGreaterThan(100);
    expect(numPages).toBeLessThan(200);
  });

  test('is given up when it takes too long', async () => {
    const order = { statement: sampleStatement(), format: 'pdf' } as const;
    await expect(writeAlone(order, 1)).rejects.toEqual(new AppError('unavailable'));
  });

  test.each(statementFormats)('as %s fails with the reason of the thread', async (format) => {
    const statement = sampleStatement({ timeZone: 'Mars/Olympus' });
    await expect(writeAlone({ statement, format })).rejects.toThrow('Mars/Olympus');
  });
});
