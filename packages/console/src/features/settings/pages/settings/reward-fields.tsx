import { Trans, useLingui } from '@lingui/react/macro';
import { AmountField } from './amount-field.tsx';

/** The caps on exam rewards, which keep a mistake or a fraud from emptying the budget. */
export function RewardFields() {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend>
        <Trans>Rewards for exams</Trans>
      </legend>
      <div className="settings-pair">
        <AmountField
          name="rewardsMemberDay"
          label={t`Rewards of a member in a day`}
          extra={t`What is above it is paid the next day.`}
        />
        <AmountField
          name="rewardsPaperDay"
          label={t`Rewards of an exam in a day`}
          extra={t`What is above it is paid the next day.`}
        />
      </div>
      <div className="settings-pair">
        <AmountField
          name="rewardsDay"
          label={t`Rewards of all exams in a day`}
          extra={t`What is above it is paid the next day.`}
        />
        <AmountField
          name="rewardsAlarmBelow"
          label={t`Alarm when the rewards budget falls below`}
          extra={t`Finance and owners see it on their desk.`}
        />
      </div>
    </fieldset>
  );
}
