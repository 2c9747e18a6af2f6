import { useHomeOverview } from '../../data/home.ts';
import { ContactBlock } from '../../parts/contact-block.tsx';
import { Copyright } from '../../parts/copyright.tsx';
import { RiskNotice } from '../../parts/risk-notice.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import { HomeHeader } from './home-header.tsx';
import { HomeLinks } from './home-links.tsx';
import { HowRewardsWork } from './how-rewards-work.tsx';
import { Subjects } from './subjects.tsx';
import { TrainingBase } from './training-base.tsx';

export function HomeScreen() {
  const overview = useHomeOverview();
  const load = {
    failed: overview.isError,
    busy: overview.isFetching,
    retry: () => void overview.refetch(),
  };
  return (
    <>
      <HomeHeader />
      <main className="flex grow flex-col gap-6 px-4 pb-8">
        <div className="flex flex-col gap-3">
          <Hero />
          <HomeLinks />
          <Figures overview={overview.data} load={load} />
        </div>
        <Subjects />
        <TrainingBase introduction={overview.data?.introduction} waiting={overview.isPending} />
        <HowRewardsWork />
        <ContactBlock
          contact={overview.data?.contact}
          hours={overview.data?.supportHours}
          load={load}
        />
        <RiskNotice />
        <Copyright />
      </main>
    </>
  );
}
