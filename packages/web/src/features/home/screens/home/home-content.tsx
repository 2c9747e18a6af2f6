import type { HomeOverview } from '../../data/home.ts';
import { ContactBlock } from '../../../../ui/contact-block.tsx';
import { Courses } from './courses.tsx';
import { Figures } from './figures.tsx';
import { Introduction } from './introduction.tsx';
import { Lecturers } from './lecturers.tsx';
import { Management } from './management.tsx';
import { Rewards } from './rewards.tsx';

interface HomeContentProps {
  readonly overview: HomeOverview;
  /** True if the sections below the fold are rendered too. */
  readonly whole: boolean;
}

/** Shows the sections of the home screen. A section without a text is left out. */
export function HomeContent({ overview, whole }: HomeContentProps) {
  return (
    <>
      <Figures overview={overview} />
      {overview.courses.length > 0 && <Courses courses={overview.courses} />}
      {whole && <Below overview={overview} />}
    </>
  );
}

function Below({ overview }: { readonly overview: HomeOverview }) {
  const { people, introduction, rewards, contact, supportHours } = overview;
  const management = people.filter(({ circle }) => circle === 'management');
  const lecturers = people.filter(({ circle }) => circle === 'lecturer');
  return (
    <>
      <Introduction introduction={introduction} />
      <Rewards rewards={rewards} />
      {management.length > 0 && <Management people={management} />}
      {lecturers.length > 0 && <Lecturers people={lecturers} />}
      <ContactBlock contact={contact} hours={supportHours} load={loaded} />
    </>
  );
}

const loaded = { failed: false, busy: false, retry: () => undefined };
