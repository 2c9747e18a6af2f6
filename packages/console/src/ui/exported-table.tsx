import type { ListName } from '@tradewind/contract/staff/desk';
import type { ExportFilter } from '../data/exports.ts';
import { ExportButton } from './export/export-button.tsx';
import './exported-table.css';
import { RowTable, type RowTableProps } from './row-table.tsx';

interface ExportedTableProps<T> extends RowTableProps<T> {
  readonly name: ListName;
  /** Which member or object this list belongs to; the audit log records it with the export. */
  readonly filter: ExportFilter;
}

/** A list that is only one part of a page, with its export button above it instead of in the page's head. */
export function ExportedTable<T>({ name, filter, ...table }: ExportedTableProps<T>) {
  return (
    <div className="exported">
      <div className="exported-tools">
        <ExportButton name={name} list={table.list} columns={table.columns} filter={filter} />
      </div>
      <RowTable {...table} />
    </div>
  );
}
