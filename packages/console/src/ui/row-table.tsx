import type { ReactNode } from 'react';
import type { PagedList } from '../data/paging.ts';
import { Failure } from './failure.tsx';
import { RowTableEnd } from './row-table-end.tsx';
import { WaitingRows } from '../features/staff/parts/waiting-rows.tsx';
import './row-table.css';

export interface Column<T> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  /** The same in plain text, for an export; a column without it is left out there. */
  readonly text?: (row: T) => string;
  readonly align?: 'end';
  /** The column that takes the room which the others leave. */
  readonly wide?: boolean;
}

export interface RowTableProps<T> {
  readonly label: string;
  readonly list: PagedList<T>;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (row: T) => string;
  readonly empty: ReactNode;
  /** Opens a row for the mouse; the keyboard has a link in the row's first cell. */
  readonly onOpen?: (row: T) => void;
  readonly openKey?: string;
}

/**
 * A list by cursor with its loading, empty, failing and last state. Not antd's Table, which sorts,
 * selects and counts pages where we do none of it, and measures scrollbars by a style element
 * without the nonce that our content security policy asks for.
 */
export function RowTable<T>(props: RowTableProps<T>) {
  const { label, list, columns, keyOf, empty, onOpen, openKey } = props;
  if (list.error !== null && list.items.length === 0) {
    return <Failure error={list.error} retry={list.retry} />;
  }
  return (
    <section className="row-table" aria-label={label} aria-busy={list.pending}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, align, wide }) => (
              <th key={key} scope="col" data-align={align} data-wide={wide}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.pending ? <WaitingRows columns={columns.length} /> : null}
          {list.items.map((row) => (
            <tr
              key={keyOf(row)}
              data-open={keyOf(row) === openKey}
              {...(onOpen === undefined ? {} : { className: 'opens', onClick: () => onOpen(row) })}
            >
              {columns.map(({ key, render, align, wide }) => (
                <td key={key} data-align={align} data-wide={wide}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <RowTableEnd list={list} empty={empty} />
    </section>
  );
}
