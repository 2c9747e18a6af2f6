import { useLingui } from '@lingui/react/macro';
import { openingAttemptsMax, openingMinutesMax } from '@tradewind/contract/exam-openings';
import { Form, Input, InputNumber } from 'antd';
import { useLaterRule } from '../../use-later-rule.ts';
import './terms-fields.css';

interface TermsFieldsProps {
  /** How long it takes is settled once it is open. */
  readonly withMinutes?: boolean;
  /** As it is now: that may have passed, another may not. */
  readonly until?: string;
}

/** Until when an exam can be begun, how long it takes and how often it may be tried. */
export function TermsFields({ withMinutes = true, until }: TermsFieldsProps) {
  const { t } = useLingui();
  const later = useLaterRule();
  const laterOrSame = {
    validator: (rule: unknown, value: string | undefined) =>
      value === until ? Promise.resolve() : later.validator(rule, value),
  };
  const needed = { required: true, message: t`Enter a number.` };
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
        <Form.Item name="minutes" label={t`Exam time (minutes)`} rules={[needed]}>
          <InputNumber min={1} max={openingMinutesMax} precision={0} />
        </Form.Item>
      ) : null}
      <Form.Item name="extraMinutes" label={t`Extra minutes`} rules={[needed]}>
        <InputNumber min={0} max={openingMinutesMax} precision={0} />
      </Form.Item>
      <Form.Item
        name="attempts"
        label={t({ message: 'Attempts', context: 'of an exam' })}
        rules={[needed]}
      >
        <InputNumber min={1} max={openingAttemptsMax} precision={0} />
      </Form.Item>
    </div>
  );
}
