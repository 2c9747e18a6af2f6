import { useLingui } from '@lingui/react/macro';
import { paperNumberMax } from '@tradewind/contract/exam-bank';
import { amountPattern, parseMoney } from '@tradewind/contract/money';
import { Form, Input, Segmented, Switch } from 'antd';
import { typedAmount } from '../../parts/amount-input.ts';
import { examTypeNames } from '../../parts/exam/question/words.ts';
import { NumberField } from '../../parts/number/number-field.tsx';
import { useMay } from '../../session/use-self.ts';

interface PaperTermsProps {
  /** Only of a formal exam there is something to win. */
  readonly isFormal: boolean;
  /** What passing pays now: more than that is not everybody's to promise. */
  readonly rewardBefore: string;
}

export function PaperTerms({ isFormal, rewardBefore }: PaperTermsProps) {
  const { i18n, t } = useLingui();
  const mayReward = useMay('exam.reward');
  const isAmount = (_: unknown, typed: string) =>
    amountPattern.test(typed)
      ? Promise.resolve()
      : Promise.reject(
          new Error(t`Write digits, with a point before up to six decimals, such as 1250.5`),
        );
  const isAllowed = (_: unknown, typed: string) =>
    mayReward || !amountPattern.test(typed) || parseMoney(typed) <= parseMoney(rewardBefore)
      ? Promise.resolve()
      : Promise.reject(
          new Error(t`Raising it takes an owner, or whoever is in charge of money as well.`),
        );
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
      />
      <NumberField
        name="passPercent"
        label={t`Passed from`}
        extra={t`Of all points.`}
        least={1}
        most={100}
        suffix="%"
      />
      <NumberField
        name="penaltyPercent"
        label={t`A wrong answer costs`}
        extra={t`Of its points; 0 for nothing.`}
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
      {isFormal ? (
        <Form.Item
          name="reward"
          label={t`Reward for passing`}
          extra={
            mayReward
              ? t`Once for each member, from the rewards budget; 0 for none.`
              : t`Once for each member, from the rewards budget. Raising it takes an owner, or whoever is in charge of money as well.`
          }
          normalize={typedAmount}
          rules={[{ validator: isAmount }, { validator: isAllowed }]}
        >
          <Input className="figures" inputMode="decimal" maxLength={20} suffix="USDT" />
        </Form.Item>
      ) : null}
    </div>
  );
}
