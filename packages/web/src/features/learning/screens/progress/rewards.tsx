import { Trans } from '@lingui/react/macro';
import { Coins } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import type { Progress } from '../../data/progress.ts';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Rows } from '../../../../ui/rows.tsx';
import { Section } from '../../../../ui/section.tsx';
import { Later } from './later.tsx';

export function Rewards({ rewards }: { readonly rewards: Progress['rewards'] }) {
  const { dayTime } = useCalendarFormats();
  const { change } = useMoneyFormats();
  if (rewards.length === 0) {
    return (
      <Section title={<Trans>Rewards</Trans>}>
        <Later
          icon={Coins}
          tone="gold"
          title={<Trans>No rewards yet</Trans>}
          text={<Trans>Some exams pay a reward. It arrives in your wallet and shows here.</Trans>}
        />
      </Section>
    );
  }
  return (
    <Section
      title={<Trans>Rewards</Trans>}
      action={
        <Link
          to="/detailed?category=reward"
          className="-my-3 flex min-h-touch items-center rounded-control px-1 font-semibold text-brand"
        >
          <Trans>All records</Trans>
        </Link>
      }
    >
      <Rows>
        {rewards.map(({ billId, coin, amount, time }) => (
          <li key={billId} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="text-hint text-ink-3">{dayTime(new Date(time))}</span>
            <span className="tabular font-bold text-gain">
              {change(amount)} {coin}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
