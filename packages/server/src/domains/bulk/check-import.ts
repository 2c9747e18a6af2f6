import { bulkReportMostWrong } from '@tradewind/contract';
import type { Reader } from '../../platform/database/database.ts';
import type { GoodLine, ReadFile, WrongLine } from './csv/read-file.ts';
import { contentOf, selectRecords } from './record.ts';

export interface CheckedFile extends ReadFile {
  readonly unchanged: number;
}

/**
 * Compares a file with the existing records. A file never overwrites a record: a line equal to an existing
 * record is skipped, and a line that differs from it is wrong.
 */
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
  const differing: WrongLine[] = [];
  let unchanged = 0;
  for (const one of file.good) {
    const { number } = one.record;
    const there = known.get(number);
    if (there === undefined) good.push(one);
    else if (there === JSON.stringify(contentOf(one.record))) unchanged += 1;
    else
      differing.push({
        line: one.line,
        number,
        problems: [{ column: 'number', kind: 'differsFromRecord' }],
      });
  }
  const wrongLines = file.wrongLines + differing.length;
  const wrong = [...file.wrong, ...differing].toSorted((a, b) => a.line - b.line);
  return { ...file, good, unchanged, wrongLines, wrong: wrong.slice(0, bulkReportMostWrong) };
}

/** Converts a checked file to the report that the call returns. */
export function reportOf({ good, unchanged, wrong, ...file }: CheckedFile) {
  const { hash, fileProblem, lines, wrongLines } = file;
  return {
    hash,
    fileProblem,
    lines,
    created: good.length,
    unchanged,
    wrongLines,
    wrong: wrong.map(({ line, number, problems }) => ({
      line,
      number,
      problems: [...problems],
    })),
  };
}

export type Report = ReturnType<typeof reportOf>;
