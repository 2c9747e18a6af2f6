import { toCsv, withoutFormulas } from '@tradewind/contract/protocol/csv';
import { exportMostLines, type ListName } from '@tradewind/contract/staff/desk';
import { waitFor } from '@tradewind/contract/protocol/wait-for';
import { beginExport, endExport, type ExportFilter } from '../../data/exports.ts';
import type { PagedList } from '../../data/paging.ts';
import type { Column } from '../row-table.tsx';
import { readAll } from './read-all.ts';

interface Exporting<T> {
  readonly name: ListName;
  readonly list: PagedList<T>;
  readonly columns: readonly Column<T>[];
  readonly filter: ExportFilter;
  readonly signal: AbortSignal;
  readonly onProgress: (lines: number) => void;
}

export async function exportList<T>(exporting: Exporting<T>) {
  const { name, list, columns, signal, onProgress } = exporting;
  const filter = Object.fromEntries(
    Object.entries(exporting.filter).filter(([, value]) => value !== ''),
  );
  const { exportId } = await beginExport(name, filter);
  const { rows, isCut } =
    list.fetchPage === undefined
      ? { rows: list.items, isCut: false }
      : await readAll({
          fetchPage: list.fetchPage,
          most: exportMostLines,
          signal,
          onProgress,
          sleep: (ms) => waitFor(ms, signal),
        });
  const told = columns.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, text }]));
  const csv = toCsv([
    told.map(({ title }) => title),
    ...rows.map((row) => told.map(({ text }) => cell(text(row)))),
  ]);
  await endExport(name, filter, { exportId, lines: rows.length, isCut });
  save(csv, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
  return { lines: rows.length, isCut };
}

/** Returns the text of a CSV cell. Text that a spreadsheet could run as a formula is escaped; plain numbers are not. */
function cell(text: string): string {
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? text : withoutFormulas(text);
}

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers start to read the URL only after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
