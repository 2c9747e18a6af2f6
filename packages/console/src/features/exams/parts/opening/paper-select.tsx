import { useLingui } from '@lingui/react/macro';
import { Select } from 'antd';
import { useExamPapers } from '../../data/exam-openings.ts';
import { lookupTrouble } from '../../../../ui/lookup-trouble.tsx';
import './paper-select.css';

interface PaperSelectProps {
  readonly value?: string;
  readonly onChange?: (paperId: string) => void;
  /** A filter offers all papers; only published ones can be opened for members. */
  readonly publishedOnly?: boolean;
  readonly id?: string;
}

export function PaperSelect(props: PaperSelectProps) {
  const { value = '', onChange, publishedOnly = false, id } = props;
  const { t } = useLingui();
  const papers = useExamPapers();
  const options = (papers.data?.items ?? [])
    .filter(({ isPublished }) => isPublished || !publishedOnly)
    .map(({ paperId, number, name }) => ({ value: paperId, label: `${number} · ${name}` }));
  return (
    <Select
      className="exam-paper-select"
      {...(id === undefined ? {} : { id })}
      aria-label={t`Exam`}
      placeholder={t`Exam`}
      allowClear={!publishedOnly}
      showSearch={{ optionFilterProp: 'label' }}
      loading={papers.isPending}
      {...lookupTrouble(papers)}
      value={value === '' ? null : value}
      options={options}
      onChange={(next) => onChange?.(next ?? '')}
    />
  );
}
