import { Trans, useLingui } from '@lingui/react/macro';
import { workCountMost } from '@tradewind/contract/staff/desk';
import type { Rewards } from '../../data/rewards.ts';
import { useNumber } from '../../../../i18n/use-number.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { Details } from '../../../../ui/details.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';

export function Budget({ rewards }: { readonly rewards: Rewards }) {
  const { t } = useLingui();
  const number = useNumber();
  const { coin, available, paidToday, most, waiting } = rewards;
  const count = waiting > workCountMost ? `${number(workCountMost)}+` : number(waiting);
  return (
    <PanelSection title={t`Budget`}>
      <Details
        rows={[
          [t`Left in the budget`, <Amount key="left" amount={available} coin={coin} />],
          [
            t`Paid today`,
            <Trans key="paid">
              <Amount amount={paidToday} /> of at most <Amount amount={most.day} coin={coin} />
            </Trans>,
          ],
          [t`At most for a member in a day`, <Amount key="m" amount={most.member} coin={coin} />],
          [t`At most for an exam in a day`, <Amount key="p" amount={most.paper} coin={coin} />],
          [t`Due and not paid yet`, count],
        ]}
      />
    </PanelSection>
  );
}
