import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type BulkColumn, bulkDateFields } from '@tradewind/contract/bulk/bulk';
import { bulkStateNames, bulkUnitNames } from '../../parts/bulk-words.ts';
import { Day } from '../../../../ui/day.tsx';

const dates: ReadonlySet<string> = new Set(bulkDateFields);
const names = new Map<string, MessageDescriptor>([
  ...Object.entries(bulkStateNames).map(([key, words]) => [`state ${key}`, words] as const),
  ...Object.entries(bulkUnitNames).map(([key, words]) => [`unit ${key}`, words] as const),
]);

interface ValueProps {
  readonly column: BulkColumn;
  readonly value: string | null;
}

/** Shows an earlier value of a column in the same way as the record shows its current one. */
export function Value({ column, value }: ValueProps) {
  const { i18n, t } = useLingui();
  if (value === null) return t`empty`;
  if (dates.has(column)) return <Day day={value} />;
  const words = names.get(`${column} ${value}`);
  return words === undefined ? value : i18n._(words);
}
