import {
  type BulkFileProblem,
  bulkImportMostBytes,
  bulkImportMostLines,
} from '@tradewind/contract/bulk/bulk';
import { CsvError, parse } from 'csv-parse/sync';

export interface FileProblem {
  readonly kind: BulkFileProblem;
  /** Detail of the problem, such as a column's name or a line's number. */
  readonly about: string;
}

export interface Line {
  /** Line number in the file, starting at 1; the last line of a field that spans several. */
  readonly line: number;
  readonly cells: readonly string[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
/**
 * Matches a cell that begins with a combining mark. Valid text never does, but short words in other encodings
 * can look like that.
 */
const strayMark = /(?:^|[,;\t\r\n"])\p{M}/u;
/** Longer than any valid line, so that an unclosed quote does not swallow the whole file. */
const widestLine = 20_000;

/**
 * Returns the lines, the header first. Accepts commas, tabs and semicolons; spreadsheets write the latter two
 * where the comma is the decimal point.
 */
export function readLines(content: Buffer): Line[] | FileProblem {
  if (content.length > bulkImportMostBytes)
    return { kind: 'tooLarge', about: String(bulkImportMostBytes) };
  const text = decode(content);
  if (text === undefined) return { kind: 'notUtf8', about: '' };
  const lines: Line[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: widestLine,
      to: bulkImportMostLines + 2,
      on_record(cells: string[], info) {
        if (cells.some((cell) => cell !== '')) lines.push({ line: info.lines, cells });
        return null;
      },
    });
    if (lines.length < 2) return { kind: 'empty', about: '' };
    if (lines.length > bulkImportMostLines + 1)
      return { kind: 'tooManyLines', about: String(bulkImportMostLines) };
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error['lines'];
    return { kind: 'notCsv', about: typeof line === 'number' ? String(line) : '' };
  }
}

/** Decodes UTF-8, or returns undefined for a file in another encoding, which would give wrong letters. */
function decode(content: Buffer): string | undefined {
  try {
    const text = utf8.decode(content);
    return text.includes('\0') || strayMark.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}
