import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '../../../../data/shapes.ts';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { AmountField } from './amount-field.tsx';

/** The limits above which a withdrawal needs one or two operators, and a purchase needs a code. */
export function WithdrawalFields({ defaults }: { readonly defaults: Settings }) {
  const { t } = useLingui();
  const most = defaults.withdrawalsPerHour;
  return (
    <fieldset>
      <legend>
        <Trans>Withdrawals that a person looks at</Trans>
      </legend>
      <div className="settings-pair">
        <AmountField
          name="withdrawalReviewAbove"
          label={t`Single withdrawal above`}
          extra={t`Takes one operator.`}
        />
        <AmountField
          name="withdrawalDailyLimit"
          label={t`Of a member within a day above`}
          extra={t`Takes one operator.`}
        />
      </div>
      <div className="settings-pair">
        <AmountField
          name="withdrawalTwoApprovalsAbove"
          label={t`Within a day above, by two operators`}
          extra={t`Two different ones must approve.`}
        />
        <NumberField
          name="withdrawalsPerHour"
          label={t`More than so many within an hour`}
          extra={t`Of one member. Default: ${most}`}
          least={1}
          most={1000}
        />
      </div>
      <AmountField
        name="purchaseProofAbove"
        label={t`Purchase confirmed with a code above`}
        extra={t`The member enters a code from the mailbox or the authenticator app.`}
      />
    </fieldset>
  );
}
