import { useLingui } from '@lingui/react/macro';
import { paperNumberMax } from '@tradewind/contract/exams/exam-bank';
import { Form, Input, Segmented, Switch } from 'antd';
import { examTypeNames } from '../../parts/question/words.ts';
import { NumberField } from '../../../../ui/number/number-field.tsx';

interface PaperTermsProps {
  /** True if the exam pays a reward: then pass mark and attempts can only change together with the reward. */
  readonly pays: boolean;
}

export function PaperTerms({ pays }: PaperTermsProps) {
  const { i18n, t } = useLingui();
  return (
    <div className="long-form-terms">
      <Form.Item
        name="number"
        label={t`Number`}
        rules={[
          { required: true, whitespace: true, message: t`Give it a number, such as GOLD-101.` },
        ]}
      >
        <Input className="mono" maxLength={paperNumberMax} autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={t`Exam type`}>
        <Segmented
          disabled={pays}
          aria-label={t`Exam type`}
          options={[
            { value: 'practice', label: i18n._(examTypeNames.practice) },
            { value: 'formal', label: i18n._(examTypeNames.formal) },
          ]}
        />
      </Form.Item>
      <NumberField name="minutes" label={t`Time in minutes`} least={1} most={600} />
      <NumberField
        name="attempts"
        label={t({ message: 'Attempts', context: 'of an exam' })}
        least={1}
        most={20}
        disabled={pays}
        {...(pays ? { extra: t`Decided with the reward.` } : {})}
      />
      <NumberField
        name="passPercent"
        label={t`Passed from`}
        extra={pays ? t`Of all points. Decided with the reward.` : t`Of all points.`}
        disabled={pays}
        least={1}
        most={100}
        suffix="%"
      />
      <NumberField
        name="penaltyPercent"
        label={t`A wrong answer costs`}
        extra={t`Of its points; 0 for nothing.`}
        disabled={pays}
        least={0}
        most={100}
        suffix="%"
      />
      <Form.Item
        name="shuffles"
        label={t`Shuffle`}
        valuePropName="checked"
        extra={t`Questions and options in another order for each member.`}
      >
        <Switch />
      </Form.Item>
    </div>
  );
}
