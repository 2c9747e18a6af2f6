import { useLingui } from '@lingui/react/macro';
import { BookOpen, ChartCandlestick, CircleUserRound, House, Trophy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Outlet, useMatch } from 'react-router';
import { Link } from '../ui/link.tsx';
import { useSession } from '../session/session-store.ts';
import type { TabPath } from './tab-paths.ts';

const RunningExam = lazy(() =>
  import('./running-exam.tsx').then((m) => ({ default: m.RunningExam })),
);

export function TabShell() {
  const { t } = useLingui();
  const isMember = useSession(({ token }) => token !== '');
  return (
    <>
      <Outlet />
      <div className="sticky bottom-0 z-20 mt-auto">
        {/* Lies above the bar and over the page, so that nothing moves when it appears. */}
        {isMember && (
          <Suspense>
            <RunningExam />
          </Suspense>
        )}
        <nav
          aria-label={t`Main`}
          className="grid grid-cols-5 border-t border-line bg-surface pb-safe"
        >
          <Tab to="/home" icon={House} label={t`Home`} />
          <Tab to="/course" icon={BookOpen} label={t({ message: 'Course', context: 'tab' })} />
          <Tab to="/quotation" icon={ChartCandlestick} label={t`Quotation`} />
          <Tab to="/progress" icon={Trophy} label={t`Progress`} />
          <Tab to="/user" icon={CircleUserRound} label={t`User`} />
        </nav>
      </div>
    </>
  );
}

interface TabProps {
  readonly to: TabPath;
  readonly icon: typeof House;
  readonly label: string;
}

function Tab({ to, icon: Icon, label }: TabProps) {
  const isHere = useMatch({ path: to, end: false }) !== null;
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-[3.25rem] min-w-0 flex-col items-center justify-center gap-1 text-ink-3 -outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-brand [&[aria-current=page]>svg]:fill-current/15"
    >
      <Icon aria-hidden className="size-[1.375rem]" strokeWidth={1.9} />
      <span className="max-w-full truncate px-1 text-[min(0.6875rem,3.1vw)] leading-none">
        {label}
      </span>
    </Link>
  );
}
