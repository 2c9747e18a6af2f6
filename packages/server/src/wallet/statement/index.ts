import type { StatementFormat } from '@tradewind/contract';
import { writeCsv } from './csv.ts';
import type { Statement } from './statement.ts';
import { daysOf } from './times.ts';
import { writePdf } from './write-pdf.ts';

export type { Statement, StatementLine } from './statement.ts';
export { levelWords } from './level-words.ts';

export interface StatementFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** Throws `unavailable` where too many are being made already. */
export async function makeStatementFile(
  statement: Statement,
  format: StatementFormat,
): Promise<StatementFile> {
  const { first, last } = daysOf(statement);
  const fileName = `statement-${statement.coin}-${first}-${last}.${format}`;
  return format === 'csv'
    ? { fileName, mediaType: 'text/csv; charset=utf-8', content: writeCsv(statement) }
    : { fileName, mediaType: 'application/pdf', content: await writePdf(statement) };
}
