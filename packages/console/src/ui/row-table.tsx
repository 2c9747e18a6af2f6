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
  /** The cell as plain text for an export; an export leaves out columns without it. */
  readonly text?: (row: T) => string;
  readonly align?: 'end';
  /** True for the column that takes the width left by the others. */
  readonly wide?: boolean;
}

export interface RowTableProps<T> {
  readonly label: string;
  readonly list: PagedList<T>;
  readonly columns: readonly Column<T>[];
  readonly keyOf: (row: T) => string;
  readonly empty: ReactNode;
  /** Opens a row on a click; for the keyboard, the row's first cell contains a link. */
  readonly onOpen?: (row: T) => void;
  readonly openKey?: string;
}

/**
 * A list with cursor paging and its loading, empty, error and end states. antd's Table is not used: its sorting, selection and
 * page numbers are not needed, and it measures scrollbars with a style element that lacks the nonce which our content security
 * policy requires.
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
