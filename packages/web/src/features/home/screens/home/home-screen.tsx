import { boot } from '../../../../data/boot.ts';
import { useHomeOverview } from '../../data/home.ts';
import { Card } from '../../../../ui/card.tsx';
import { Copyright } from '../../../../ui/copyright.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { Hero } from './hero.tsx';
import { HomeContent } from './home-content.tsx';
import { Link } from '../../../../ui/link.tsx';
import { LanguageLink } from '../../../../ui/language-link.tsx';
import { useUnread } from '../../../notices/data/unread.ts';
import { UnreadBadge } from '../../../../ui/unread-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileSearch, GraduationCap, Wallet, Bell } from 'lucide-react';
import { LinkRow, Rows } from '../../../../ui/rows.tsx';
import { useSession } from '../../../../session/session-store.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useEffect, useState } from 'react';

export function HomeScreen() {
  const { data, isError, isFetching, refetch } = useHomeOverview();
  const whole = useWhole();
  const failed = isError && data === undefined;
  // If the academy's text cannot be loaded, its name is shown.
  const hero = data?.hero ?? (failed ? { eyebrow: '', title: boot.productName, lead: '' } : null);
  return (
    <>
      <HomeHeader />
      <main className="flex grow flex-col gap-6 px-4 pb-8">
        <div className="flex flex-col gap-3">
          <Hero hero={hero} rewards={data?.rewards.title} />
          <HomeLinks />
        </div>
        {data !== undefined && <HomeContent overview={data} whole={whole} />}
        {data === undefined && !failed && <HomeSkeleton />}
        {failed && (
          <Card className="">
            <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
          </Card>
        )}
        {whole && (
          <>
            <RiskNotice />
            <Copyright />
          </>
        )}
      </main>
    </>
  );
}

/** Links to the member's own screens, shown above the public content. */
function HomeLinks() {
  const isMember = useSession((session) => session.token !== '');
  if (!isMember) return null;
  return (
    <Rows>
      <LinkRow to="/wallet" icon={Wallet}>
        <Trans>Wallet</Trans>
      </LinkRow>
      <LinkRow to="/purchase-courses" icon={GraduationCap}>
        <Trans>Course contracts</Trans>
      </LinkRow>
      <LinkRow to="/bulk" icon={FileSearch}>
        <Trans>Bulk information inquiry</Trans>
      </LinkRow>
    </Rows>
  );
}

/**
 * After Back, a reload or a link to a place on the screen, the whole screen is rendered at once, so that the scroll
 * position is valid.
 */
let isWhole =
  location.hash !== '' ||
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');

/** On the first visit, paints the visible part first. Returns true once the part below the fold is to be rendered. */
function useWhole(): boolean {
  const [whole, setWhole] = useState(isWhole);
  useEffect(() => {
    isWhole = true;
    // Waits for the frame after the one that is being painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setWhole(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return whole;
}

/** The placeholder of the figures, a row of courses and a section, in their sizes. */
function HomeSkeleton() {
  return (
    <>
      <Card className="-mt-3 grid min-h-[5.25rem] grid-cols-4 items-center py-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <span key={key} className="flex flex-col items-center gap-2 px-2">
            <Skeleton className="h-5 w-10" />
            <Skeleton className="h-3 w-14" />
          </span>
        ))}
      </Card>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-24" />
        <div className="flex gap-3 overflow-hidden">
          <Skeleton className="h-[8.75rem] w-[9.5rem] shrink-0" />
          <Skeleton className="h-[8.75rem] w-[9.5rem] shrink-0" />
          <Skeleton className="h-[8.75rem] w-[9.5rem] shrink-0" />
        </div>
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-40 w-full" />
      </div>
    </>
  );
}

function HomeHeader() {
  const isMember = useSession((session) => session.token !== '');
  return (
    <header className="flex min-h-[3.25rem] items-center gap-2 pr-3 pl-4 large-print:flex-wrap large-print:justify-end large-print:gap-0">
      <p className="min-w-0 grow truncate text-section large-print:min-w-min large-print:basis-2/5 large-print:whitespace-normal font-bold">
        {boot.productName}
      </p>
      <LanguageLink />
      {isMember ? (
        <BellLink />
      ) : (
        <Link
          to="/login"
          className="flex min-h-touch shrink-0 items-center rounded-control px-1 font-semibold text-brand"
        >
          <Trans>Log in</Trans>
        </Link>
      )}
    </header>
  );
}

function BellLink() {
  const { t } = useLingui();
  const { notice, announcement } = useUnread();
  const count = notice + announcement;
  return (
    <Link
      to="/notice"
      aria-label={count === 0 ? t`Notices` : t`Notices, unread: ${count}`}
      className="relative grid size-touch shrink-0 large-print:size-[max(1.5rem,44px)] place-items-center rounded-full text-brand"
    >
      <Bell aria-hidden className="size-[1.5rem]" strokeWidth={1.9} />
      <span className="absolute top-1 left-1/2 ml-0.5 leading-none">
        <UnreadBadge count={count} />
      </span>
    </Link>
  );
}
