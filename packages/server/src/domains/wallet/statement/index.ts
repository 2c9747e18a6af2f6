import type { StatementFormat } from '@tradewind/contract';
import { writeCsv } from './csv.ts';
import type { Statement } from './statement.ts';
import { daysOf } from './times.ts';
import { writeInThread } from './write-in-thread.ts';

export type { Statement, StatementLine } from './statement.ts';
export { levelWords } from './level-words.ts';

export interface StatementFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

const mediaTypes: Readonly<Record<StatementFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

/** Written within milliseconds, which is less than the start of a thread takes. */
const fewLines = 100;

/** Makes the file. Throws `unavailable` if too many are being made already. */
export async function makeStatementFile(
  statement: Statement,
  format: StatementFormat,
): Promise<StatementFile> {
  const { first, last } = daysOf(statement);
  const fileName = `statement-${statement.coin}-${first}-${last}.${format}`;
  const isQuick = format === 'csv' && statement.lines.length <= fewLines;
  const content = isQuick ? writeCsv(statement) : await writeInThread({ statement, format });
  return { fileName, mediaType: mediaTypes[format], content };
}
