import { Trans } from '@lingui/react/macro';
import { useRewardsBudget } from '../../../exams/data/rewards-budget.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Shows the public budget for rewards. If it cannot be loaded, no amount is shown. */
export function RewardsBudget() {
  const { short } = useMoneyFormats();
  const { data, isError } = useRewardsBudget();
  if (isError && !data) return null;
  return (
    <dl className="flex items-baseline justify-between gap-3 rounded-control bg-sunken px-3 py-2.5">
      <dt className="text-ink-2">
        <Trans>Rewards budget now</Trans>
      </dt>
      {/* Two elements instead of one, so that the element does not move when its content changes. */}
      {data ? (
        <dd key="amount" className="tabular shrink-0 font-semibold text-gold">
          {short(data.available)} {data.coin}
        </dd>
      ) : (
        <dd key="skeleton" className="shrink-0 self-center">
          <Skeleton className="h-4 w-28" />
        </dd>
      )}
    </dl>
  );
}
