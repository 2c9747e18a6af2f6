import type { ListName } from '@tradewind/contract/staff/desk';
import type { PagedList } from '../data/paging.ts';
import { ExportButton } from './export/export-button.tsx';
import { SavedFilters } from './filters/saved-filters.tsx';
import type { Column } from './row-table.tsx';
import type { Filter } from './url-filter.ts';

interface ListToolsProps<T> {
  readonly name: ListName;
  readonly list: PagedList<T>;
  readonly columns: readonly Column<T>[];
  /** The values that narrow the list; a list without filters has no saved filters. */
  readonly filter?: Filter<string>;
}

/** The tools that every list of the console has: saved filters and export. */
export function ListTools<T>({ name, list, columns, filter }: ListToolsProps<T>) {
  return (
    <>
      {filter === undefined ? null : <SavedFilters name={name} filter={filter} />}
      <ExportButton name={name} list={list} columns={columns} filter={filter ?? {}} />
    </>
  );
}
