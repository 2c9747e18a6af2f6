import type { ListName } from '@tradewind/contract/staff/desk';
import { client } from './client.ts';

export type ExportFilter = Readonly<Record<string, string>>;

/** Begin and end of an export are recorded in the audit log; in between, the export makes the same calls as the list. */
export const beginExport = (list: ListName, filter: ExportFilter) =>
  client.beginExport({ list, filter: { ...filter } });

export const endExport = (
  list: ListName,
  filter: ExportFilter,
  result: { exportId: string; lines: number; isCut: boolean },
) => client.endExport({ list, filter: { ...filter }, ...result });
