import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Journal } from '../../../../data/shapes.ts';
import { ContractLevel } from '../../../courses/parts/contract-level.tsx';
import { detailEntries } from '../../../../ui/detail-text.ts';
import { DetailValue } from '../../../../ui/detail-value.tsx';
import { detailWords } from '../../../../ui/detail-words.ts';

/** Details that the postings and the links to other journals already show. */
const saidElsewhere = new Set(['of', 'to']);

/** Returns rows for the details of a journal; what a detail means depends on the journal's kind. */
export function useDetailRows({ kind, detail }: Journal): [string, ReactNode][] {
  const { i18n, t } = useLingui();
  const rowOf = (key: string, value: unknown): [string, ReactNode] => {
    if (key === 'level' && typeof value === 'number') {
      return [t`Level bought`, <ContractLevel key={key} level={value} />];
    }
    if (key === 'from' && typeof value === 'number') {
      return [t`Level before`, <ContractLevel key={key} level={value} />];
    }
    if (key === 'purpose') {
      return [t`Purpose`, value === 'withdrawal' ? t`Withdrawal` : t`Frozen by an operator`];
    }
    const words = detailWords[key];
    return [words === undefined ? key : i18n._(words), <DetailValue key={key} value={value} />];
  };
  return detailEntries(detail)
    .filter(([key]) => !saidElsewhere.has(key) && !(key === 'from' && kind === 'transfer'))
    .map(([key, value]) => rowOf(key, value));
}
