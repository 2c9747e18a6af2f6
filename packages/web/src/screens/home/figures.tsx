import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format.ts';
import { Card } from '../../parts/card.tsx';
import type { LoadState } from '../../parts/load-state.ts';
import { Skeleton } from '../../parts/skeleton.tsx';

interface FiguresProps {
  readonly overview: { readonly students: number; readonly yearsOperational: number } | undefined;
  readonly load: LoadState;
}

/** Counted by the server from its own records; without an answer there is no figure. */
export function Figures({ overview, load }: FiguresProps) {
  const { number } = useFormats();
  const { students, yearsOperational: years } = overview ?? {};
  const studentCount = students ?? 0;
  const yearCount = years ?? 0;
  return (
    <Card className="relative grid min-h-[5.25rem] grid-cols-2 items-center divide-x divide-line py-4">
      {load.failed && overview === undefined ? (
        <Failed load={load} />
      ) : (
        <>
          <Figure value={students === undefined ? undefined : number(students)}>
            <Plural value={studentCount} one="student" other="students" />
          </Figure>
          <Figure value={years === undefined ? undefined : number(years)}>
            <Plural value={yearCount} one="year operational" other="years operational" />
          </Figure>
        </>
      )}
    </Card>
  );
}

interface FigureProps {
  readonly value: string | undefined;
  readonly children: ReactNode;
}

function Figure({ value, children }: FigureProps) {
  return (
    <p className="flex flex-col items-center gap-1 px-2 text-center">
      {value === undefined ? (
        <>
          <Skeleton className="my-1 h-5 w-16" />
          {/* The word depends on the number in some languages, so it waits for it. */}
          <span className="invisible text-hint">{children}</span>
        </>
      ) : (
        <>
          <span className="tabular h-7 text-question font-bold">{value}</span>
          <span className="text-hint text-ink-3">{children}</span>
        </>
      )}
    </p>
  );
}

function Failed({ load }: { readonly load: LoadState }) {
  return (
    <p className="col-span-2 flex flex-wrap items-center justify-center gap-x-2 px-4 text-center text-ink-2">
      <Trans>The figures could not be loaded.</Trans>
      <button
        type="button"
        onClick={load.retry}
        aria-disabled={load.busy}
        className="min-h-touch px-1 font-semibold text-brand"
      >
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}
