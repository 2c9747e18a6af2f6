import { useLingui } from '@lingui/react/macro';
import { DayField } from './day-field.tsx';

interface Span {
  readonly from: string;
  readonly to: string;
}

interface DaySpanProps {
  readonly span: Span;
  readonly onChange: (changes: Partial<Span>) => void;
}

/** Two date fields for the first and the last day; they stay on one line beside other filters. */
export function DaySpan({ span, onChange }: DaySpanProps) {
  const { t } = useLingui();
  return (
    <span className="day-span">
      <DayField label={t`From`} day={span.from} onChange={(from) => onChange({ from })} />
      <DayField label={t`To`} day={span.to} onChange={(to) => onChange({ to })} />
    </span>
  );
}
