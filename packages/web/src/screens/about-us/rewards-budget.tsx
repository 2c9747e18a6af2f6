import { Trans } from '@lingui/react/macro';
import { useRewardsBudget } from '../../data/rewards-budget.ts';
import { useMoneyFormats } from '../../i18n/money.ts';
import { Skeleton } from '../../parts/skeleton.tsx';

/** Published here. Where it cannot be had, nothing is claimed. */
export function RewardsBudget() {
  const { short } = useMoneyFormats();
  const { data, isError } = useRewardsBudget();
  if (isError && !data) return null;
  return (
    <dl className="flex items-baseline justify-between gap-3 rounded-control bg-sunken px-3 py-2.5">
      <dt className="text-ink-2">
        <Trans>Rewards budget now</Trans>
      </dt>
      <dd className="tabular shrink-0 font-semibold text-gold">
        {data ? `${short(data.available)} ${data.coin}` : <Skeleton className="h-5 w-24" />}
      </dd>
    </dl>
  );
}
