import { createHash } from 'node:crypto';
import { type BulkColumn, normaliseBulkNumber } from '@tradewind/contract';
import type { Reader } from '../platform/database/database.ts';
import { lastDayBegun, type Problem } from './check-dates.ts';
import { checkLine } from './csv/check-line.ts';
import { readHeader } from './csv/columns.ts';
import { type FileProblem, readLines } from './csv/read-lines.ts';
import { contentOf, type RecordContent, selectRecords } from './record.ts';

interface WrongLine {
  readonly line: number;
  readonly number: string;
  readonly problems: readonly Problem[];
}

interface GoodLine {
  readonly line: number;
  readonly record: RecordContent;
}

/** What a file says by itself, whatever there is already. */
export interface ReadFile {
  readonly hash: string;
  readonly fileProblem: FileProblem | null;
  readonly lines: number;
  readonly good: readonly GoodLine[];
  readonly wrong: readonly WrongLine[];
}

export interface CheckedFile extends ReadFile {
  readonly unchanged: number;
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
    const number = (named.number ?? '').trim().slice(0, shownNumber);
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
  return { hash, fileProblem: null, lines: rest.length, good, wrong };
}

function unreadable(hash: string, fileProblem: FileProblem): ReadFile {
  return { hash, fileProblem, lines: 0, good: [], wrong: [] };
}

function nameCells(columns: readonly BulkColumn[], cells: readonly string[]) {
  const named: Partial<Record<BulkColumn, string>> = {};
  for (const [index, column] of columns.entries()) named[column] = cells[index] ?? '';
  return named;
}

/** Records are never overwritten by a file: one that is there just so is skipped, another is wrong. */
export async function compareWithRecords(db: Reader, file: ReadFile): Promise<CheckedFile> {
  const numbers = file.good.map(({ record }) => record.number);
  const rows =
    numbers.length === 0
      ? []
      : await selectRecords(db)
          .where('r.number', '=', (eb) => eb.fn.any(eb.val(numbers)))
          .execute();
  const known = new Map(rows.map((row) => [row.number, JSON.stringify(contentOf(row))]));
  const good: GoodLine[] = [];
  const wrong = [...file.wrong];
  let unchanged = 0;
  for (const one of file.good) {
    const { number } = one.record;
    const there = known.get(number);
    if (there === undefined) good.push(one);
    else if (there === JSON.stringify(contentOf(one.record))) unchanged += 1;
    else
      wrong.push({
        line: one.line,
        number,
        problems: [{ column: 'number', kind: 'differsFromRecord' }],
      });
  }
  return { ...file, good, unchanged, wrong: wrong.toSorted((a, b) => a.line - b.line) };
}

/** As it goes over the wire. */
export function reportOf({ hash, fileProblem, lines, good, wrong, unchanged }: CheckedFile) {
  return {
    hash,
    fileProblem,
    lines,
    created: good.length,
    unchanged,
    wrong: wrong.map(({ line, number, problems }) => ({
      line,
      number,
      problems: [...problems],
    })),
  };
}

export type Report = ReturnType<typeof reportOf>;
