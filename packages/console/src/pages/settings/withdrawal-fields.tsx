import { Trans, useLingui } from '@lingui/react/macro';
import { amountPattern } from '@tradewind/contract/money';
import { Form, Input } from 'antd';
import type { Settings } from '../../data/shapes.ts';
import { NumberField } from '../../parts/number/number-field.tsx';

type AmountSetting =
  | 'purchaseProofAbove'
  | 'withdrawalDailyLimit'
  | 'withdrawalReviewAbove'
  | 'withdrawalTwoApprovalsAbove';

/** What makes a withdrawal wait for a person, and for how many. */
export function WithdrawalFields({ defaults }: { readonly defaults: Settings }) {
  const { t } = useLingui();
  const amount = {
    validator: (_: unknown, value: string) =>
      amountPattern.test(value.trim()) && /[1-9]/.test(value)
        ? Promise.resolve()
        : Promise.reject(new Error(t`Write an amount such as 1500 or 99.5.`)),
  };
  const field = (name: AmountSetting, label: string, extra: string) => (
    <Form.Item name={name} label={label} extra={extra} rules={[amount]}>
      <Input suffix="USDT" inputMode="decimal" maxLength={19} />
    </Form.Item>
  );
  const most = defaults.withdrawalsPerHour;
  return (
    <fieldset>
      <legend>
        <Trans>Withdrawals that a person looks at</Trans>
      </legend>
      <div className="settings-pair">
        {field('withdrawalReviewAbove', t`Single withdrawal above`, t`Takes one operator.`)}
        {field('withdrawalDailyLimit', t`Of a member within a day above`, t`Takes one operator.`)}
      </div>
      <div className="settings-pair">
        {field(
          'withdrawalTwoApprovalsAbove',
          t`Within a day above, by two operators`,
          t`Two different ones must approve.`,
        )}
        <NumberField
          name="withdrawalsPerHour"
          label={t`More than so many within an hour`}
          extra={t`Of one member. Default: ${most}`}
          least={1}
          most={1000}
        />
      </div>
      {field(
        'purchaseProofAbove',
        t`Purchase confirmed with a code above`,
        t`The member enters a code from the mailbox or the authenticator app.`,
      )}
    </fieldset>
  );
}
