import { boot } from '../../../../data/boot.ts';
import { useHomeOverview } from '../../data/home.ts';
import { Card } from '../../../../ui/card.tsx';
import { Copyright } from '../../../../ui/copyright.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { Hero } from './hero.tsx';
import { HomeContent } from './home-content.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeLinks } from './home-links.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { useWhole } from './use-whole.ts';

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
