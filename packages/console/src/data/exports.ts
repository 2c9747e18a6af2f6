import type { ListName } from '@tradewind/contract/staff/desk';
import { client } from './client.ts';

export type ExportFilter = Readonly<Record<string, string>>;

/** Both ends are on the audit record; what lies between are the list's own calls. */
export const beginExport = (list: ListName, filter: ExportFilter) =>
  client.beginExport({ list, filter: { ...filter } });

export const endExport = (
  list: ListName,
  filter: ExportFilter,
  result: { exportId: string; lines: number; isCut: boolean },
) => client.endExport({ list, filter: { ...filter }, ...result });
