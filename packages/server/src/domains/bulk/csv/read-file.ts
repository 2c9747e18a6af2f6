import { createHash } from 'node:crypto';
import {
  type BulkColumn,
  bulkReportMostWrong,
  normaliseBulkNumber,
} from '@tradewind/contract/bulk/bulk';
import { lastDayBegun, type Problem } from '../check-dates.ts';
import type { RecordContent } from '../record.ts';
import { checkLine } from './check-line.ts';
import { readHeader } from './columns.ts';
import { type FileProblem, readLines } from './read-lines.ts';

export interface WrongLine {
  readonly line: number;
  readonly number: string;
  readonly problems: readonly Problem[];
}

export interface GoodLine {
  readonly line: number;
  readonly record: RecordContent;
}

/** The content of a file, before it is compared with existing records. */
export interface ReadFile {
  readonly hash: string;
  readonly fileProblem: FileProblem | null;
  readonly lines: number;
  readonly good: readonly GoodLine[];
  /** The number of wrong lines; `wrong` holds only the first of them. */
  readonly wrongLines: number;
  readonly wrong: readonly WrongLine[];
}

/** Maximum length of a record number shown beside a wrong line. */
const shownNumber = 40;

export function readFile(base64: string): ReadFile {
  const content = Buffer.from(base64, 'base64');
  const hash = createHash('sha256').update(content).digest('hex');
  const lines = readLines(content);
  if ('kind' in lines) return unreadable(hash, lines);
  const [header, ...rest] = lines;
  const columns = readHeader(header?.cells ?? []);
  if ('kind' in columns) return unreadable(hash, columns);

  const today = lastDayBegun(new Date());
  const good: GoodLine[] = [];
  const wrong: WrongLine[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of rest) {
    const named = nameCells(columns, cells);
    // The number as written in the file, so that an operator can search the file for it.
    const number = (named.number ?? '').trim().slice(0, shownNumber).toWellFormed();
    const checked: RecordContent | Problem[] =
      cells.length === columns.length
        ? checkLine(named, today)
        : [{ column: null, kind: 'columnCount' }];
    if (Array.isArray(checked)) wrong.push({ line, number, problems: checked });
    else if (seen.has(checked.number))
      wrong.push({ line, number, problems: [{ column: 'number', kind: 'repeatedLine' }] });
    else good.push({ line, record: checked });
    seen.add(normaliseBulkNumber(named.number ?? ''));
  }
  const told = { wrongLines: wrong.length, wrong: wrong.slice(0, bulkReportMostWrong) };
  return { hash, fileProblem: null, lines: rest.length, good, ...told };
}

function unreadable(hash: string, fileProblem: FileProblem): ReadFile {
  return { hash, fileProblem, lines: 0, good: [], wrongLines: 0, wrong: [] };
}

function nameCells(columns: readonly BulkColumn[], cells: readonly string[]) {
  const named: Partial<Record<BulkColumn, string>> = {};
  for (const [index, column] of columns.entries()) named[column] = cells[index] ?? '';
  return named;
}
