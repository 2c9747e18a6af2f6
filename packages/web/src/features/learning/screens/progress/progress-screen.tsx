import { Trans } from '@lingui/react/macro';
import { useExams } from '../../../exams/data/exam.ts';
import { isAnswered } from '../../../../data/is-answered.ts';
import {
  type Progress,
  useCertificates,
  useProgress,
  type CourseProgress,
} from '../../data/progress.ts';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Certificates } from './certificates.tsx';

import { Exams } from './exams.tsx';
import { hasBegun } from './has-begun.ts';
import { ChartNoAxesColumn, Coins } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useCalendarFormats } from '../../../../i18n/calendar.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Section } from '../../../../ui/section.tsx';
import { Later } from './later.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Ring } from '../../../../ui/ring.tsx';
import { LessonsLearned } from './lessons-learned.tsx';
import { shownShare } from '../../../courses/parts/share.ts';
import { usePercent } from '../../../courses/parts/use-percent.ts';
import { Week } from './week.tsx';

export function ProgressScreen() {
  const { data, isError, isFetching, refetch } = useProgress();
  return (
    <>
      <header className="flex min-h-[3.25rem] items-center px-4 pt-safe">
        <h1 className="text-section">
          <Trans>Progress</Trans>
        </h1>
      </header>
      <main className="flex grow flex-col gap-4 px-4 pb-8">
        {data && <Overview progress={data} />}
        {!data && !isError && <ProgressSkeleton />}
        {!data && isError && (
          <Card className="">
            <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
          </Card>
        )}
      </main>
    </>
  );
}

function Overview({ progress }: { readonly progress: Progress }) {
  const { level, lessons, days, courses, rewards } = progress;
  // The length of these lists is not known before, so the content below a list waits until the list is loaded.
  const areExamsKnown = isAnswered(useExams());
  const areCertificatesKnown = isAnswered(useCertificates()) && areExamsKnown;
  return (
    <>
      <Summary level={level} learned={lessons.learned} published={lessons.published} />
      {hasBegun(progress) ? (
        <>
          <Week days={days} />
          {courses.length > 0 && <CourseList courses={courses} />}
        </>
      ) : (
        <NothingYet />
      )}
      <Exams />
      <div className={areExamsKnown ? 'contents' : 'hidden'}>
        <Certificates />
      </div>
      {areCertificatesKnown && <Rewards rewards={rewards} />}
    </>
  );
}

function NothingYet() {
  return (
    <Card className="">
      <Message
        icon={ChartNoAxesColumn}
        tone="brand"
        level={2}
        title={<Trans>Nothing watched yet</Trans>}
        text={
          <Trans>
            Watch your first lesson, and your study time and courses show up here. A lesson is
            learned once you have really watched nine tenths of it.
          </Trans>
        }
        action={
          <ButtonLink to="/course">
            <Trans>Start learning</Trans>
          </ButtonLink>
        }
      />
    </Card>
  );
}

const bars = ['h-6', 'h-12', 'h-4', 'h-16', 'h-20', 'h-8', 'h-10'];

function ProgressSkeleton() {
  return (
    <>
      <Card className="flex min-h-32 items-center gap-5 p-4">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-4 w-36" />
        </div>
      </Card>
      <Card className="p-4">
        <Skeleton className="h-5 w-28" />
        <div className="mt-4 grid h-28 grid-cols-7 items-end gap-2 pb-5">
          {bars.map((height) => (
            <Skeleton key={height} className={height} />
          ))}
        </div>
      </Card>
      <Rows>
        {[0, 1, 2].map((row) => (
          <li key={row} className="px-4 py-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="my-3 h-1.5 w-full" />
            <Skeleton className="h-3 w-24" />
          </li>
        ))}
      </Rows>
    </>
  );
}

interface SummaryProps {
  readonly level: number;
  readonly learned: number;
  readonly published: number;
}

function Summary({ level, learned, published }: SummaryProps) {
  const percent = usePercent();
  return (
    <Card className="flex min-h-32 items-center gap-5 p-4 large-print:flex-wrap">
      <Ring share={shownShare(learned, published)}>{percent(learned, published)}</Ring>
      <div className="min-w-0">
        <h2 className="text-section">
          {level === 0 ? <Trans>No contract</Trans> : <Trans>Level {level}</Trans>}
        </h2>
        <p className="mt-1 text-ink-2">
          <LessonsLearned learned={learned} lessons={published} />
        </p>
        {level === 0 && (
          <Link
            to="/purchase-courses"
            className="-mb-2 flex min-h-touch items-center font-semibold text-brand"
          >
            <Trans>Course contracts</Trans>
          </Link>
        )}
      </div>
    </Card>
  );
}

function Rewards({ rewards }: { readonly rewards: Progress['rewards'] }) {
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

function CourseList({ courses }: { readonly courses: readonly CourseProgress[] }) {
  return (
    <Section
      title={<Trans>Courses</Trans>}
      action={
        <Link
          to="/course"
          className="-my-3 flex min-h-touch items-center rounded-control px-1 font-semibold text-brand"
        >
          <Trans>All courses</Trans>
        </Link>
      }
    >
      <Rows>
        {courses.map((course) => (
          <CourseRow key={course.courseId} course={course} />
        ))}
      </Rows>
    </Section>
  );
}

function CourseRow({ course }: { readonly course: CourseProgress }) {
  const percent = usePercent();
  const { courseId, title, lessons, learned } = course;
  return (
    <li>
      <Link
        to={`/course-learning/${courseId}`}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 active:bg-sunken"
      >
        <Ring small share={shownShare(learned, lessons)}>
          {percent(learned, lessons)}
        </Ring>
        <span className="min-w-0">
          <span className="block text-item font-semibold">{title}</span>
          <span className="block text-hint text-ink-3">
            <LessonsLearned learned={learned} lessons={lessons} />
          </span>
        </span>
      </Link>
    </li>
  );
}
