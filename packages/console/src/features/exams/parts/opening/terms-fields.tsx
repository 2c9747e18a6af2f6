import { useLingui } from '@lingui/react/macro';
import { openingAttemptsMax, openingMinutesMax } from '@tradewind/contract/exams/exam-openings';
import { Form, Input } from 'antd';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { useLaterRule } from '../../../../ui/use-later-rule.ts';
import './terms-fields.css';

interface TermsFieldsProps {
  /** False once the exam is open, because its duration can no longer be changed. */
  readonly withMinutes?: boolean;
  /** The current end of the opening. It may be in the past, while a new one must not. */
  readonly until?: string;
}

/** Fields for the end of the opening, the duration of the exam and the number of attempts. */
export function TermsFields({ withMinutes = true, until }: TermsFieldsProps) {
  const { t } = useLingui();
  const later = useLaterRule();
  const laterOrSame = {
    validator: (rule: unknown, value: string | undefined) =>
      value === until ? Promise.resolve() : later.validator(rule, value),
  };
  return (
    <div className="exam-terms">
      <Form.Item
        name="validUntil"
        label={t`Can be started until`}
        extra={t`In your own time zone.`}
        rules={[{ required: true, message: t`Choose a time.` }, laterOrSame]}
      >
        <Input type="datetime-local" />
      </Form.Item>
      {withMinutes ? (
        <NumberField name="minutes" label={t`Time in minutes`} least={1} most={openingMinutesMax} />
      ) : null}
      <NumberField
        name="extraMinutes"
        label={t`Extra minutes`}
        least={0}
        most={openingMinutesMax}
      />
      <NumberField
        name="attempts"
        label={t({ message: 'Attempts', context: 'of an exam' })}
        least={1}
        most={openingAttemptsMax}
      />
    </div>
  );
}
