import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { usePaperChoice } from '../data/exam-records.ts';
import { lookupTrouble } from '../../../ui/lookup-trouble.tsx';
import './exam.css';

interface PaperFilterProps {
  readonly paperId: string;
  readonly onChange: (paperId: string) => void;
  readonly placeholder?: string;
  /** True if the page shows nothing without a paper. */
  readonly required?: boolean;
}

/** Chooses one exam paper by number or name. */
export function PaperFilter({
  paperId,
  onChange,
  placeholder,
  required = false,
}: PaperFilterProps) {
  const { t } = useLingui();
  const papers = usePaperChoice();
  const options = (papers.data?.items ?? []).map(({ paperId: value, number, name }) => ({
    value,
    label: `${number} · ${name}`,
  }));
  const isListed = paperId === '' || options.some(({ value }) => value === paperId);
  // The address can name a paper that is not among the latest.
  const shown = isListed ? options : [{ value: paperId, label: t`Paper ${paperId}` }, ...options];
  return (
    <Select
      className="paper-filter"
      aria-label={t`Exam paper`}
      placeholder={placeholder ?? t`All papers`}
      allowClear={!required}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      loading={papers.isPending}
      {...lookupTrouble(papers, shown.length > 0)}
      value={paperId || null}
      options={shown}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
