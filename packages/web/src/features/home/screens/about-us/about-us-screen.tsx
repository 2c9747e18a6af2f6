import { Trans, useLingui } from '@lingui/react/macro';
import { boot } from '../../../../data/boot.ts';
import { useHomeOverview } from '../../data/home.ts';
import { isAnswered } from '../../../../data/is-answered.ts';
import { BrandMark } from '../../../../ui/brand-mark.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ContactBlock } from '../../../../ui/contact-block.tsx';
import { Copyright } from '../../../../ui/copyright.tsx';
import { LegalLinks } from '../../../../ui/legal-lines.tsx';
import { Page } from '../../../../ui/page.tsx';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { useRewardsBudget } from '../../../exams/data/rewards-budget.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';

export function AboutUsScreen() {
  const { t } = useLingui();
  const version = __APP_VERSION__;
  const overview = useHomeOverview();
  const load = {
    failed: overview.isError,
    busy: overview.isFetching,
    retry: () => void overview.refetch(),
  };
  return (
    <Page title={t`About us`} parent="/user">
      <Card className="flex flex-col gap-3 p-5">
        <div className="flex items-center gap-3">
          <BrandMark className="size-12 shrink-0" />
          <div className="min-w-0">
            <p className="text-section font-bold">{boot.productName}</p>
            <p className="text-hint text-ink-3">
              <Trans>Version {version}</Trans>
            </p>
          </div>
        </div>
        <p className="text-ink-2">
          <Trans>
            We are an online school for commodity and AI-assisted trading. Members study in order,
            sit exams that a teacher opens for them, and are rewarded for what they can prove.
          </Trans>
        </p>
        <p className="text-ink-2">
          <Trans>
            Members also trust us with money, so fees and minimums are shown before anything moves,
            every movement is on record, and rewards are paid only out of a funded, published
            budget.
          </Trans>
        </p>
        <RewardsBudget />
      </Card>
      <ContactBlock
        contact={overview.data?.contact}
        hours={overview.data?.supportHours}
        load={load}
      />
      {/* The number of lines of the address is not known before, so the content below appears together with it. */}
      {isAnswered(overview) && (
        <>
          <LegalLinks />
          <RiskNotice />
          <Copyright />
        </>
      )}
    </Page>
  );
}

/** Shows the public budget for rewards. If it cannot be loaded, no amount is shown. */
function RewardsBudget() {
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
