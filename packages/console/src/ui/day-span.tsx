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

/** From one day to another: they stay in one line, however many filters stand before them. */
export function DaySpan({ span, onChange }: DaySpanProps) {
  const { t } = useLingui();
  return (
    <span className="day-span">
      <DayField label={t`From`} day={span.from} onChange={(from) => onChange({ from })} />
      <DayField label={t`To`} day={span.to} onChange={(to) => onChange({ to })} />
    </span>
  );
}
