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

/** What a file says by itself, whatever there is already. */
export interface ReadFile {
  readonly hash: string;
  readonly fileProblem: FileProblem | null;
  readonly lines: number;
  readonly good: readonly GoodLine[];
  /** How many are wrong, and the first of them. */
  readonly wrongLines: number;
  readonly wrong: readonly WrongLine[];
}

/** A number that can be shown beside a line that is wrong, however long it claims to be. */
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
    // As it stands in the file, where it is to be found again.
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
