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
  /** What narrows the list; a list without filters has none to save. */
  readonly filter?: Filter<string>;
}

/** What every list of the console can do beside being read. */
export function ListTools<T>({ name, list, columns, filter }: ListToolsProps<T>) {
  return (
    <>
      {filter === undefined ? null : <SavedFilters name={name} filter={filter} />}
      <ExportButton name={name} list={list} columns={columns} filter={filter ?? {}} />
    </>
  );
}
