import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HomeOverview } from '../../data/home.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Card } from '../../../../ui/card.tsx';

type Counts = Pick<HomeOverview, 'students' | 'learningTimes' | 'yearsOperational' | 'teachers'>;

/** Shows figures that the server counts from its own records. */
export function Figures({ overview }: { readonly overview: Counts }) {
  const { students, learningTimes, yearsOperational: years, teachers } = overview;
  return (
    <Card className="-mt-3 grid min-h-[5.25rem] grid-cols-4 py-4 large-print:grid-cols-1 large-print:gap-y-2">
      <Figure value={students}>
        <Plural value={students} one="student" other="students" />
      </Figure>
      <Figure value={learningTimes}>
        <Plural value={learningTimes} one="lesson watched" other="lessons watched" />
      </Figure>
      <Figure value={years}>
        <Plural value={years} one="year operational" other="years operational" />
      </Figure>
      <Figure value={teachers}>
        <Plural value={teachers} one="teacher" other="teachers" />
      </Figure>
    </Card>
  );
}

function Figure({ value, children }: { readonly value: number; readonly children: ReactNode }) {
  const { figure } = useFormats();
  return (
    <p className="flex min-w-0 flex-col items-center gap-1 px-1 text-center">
      <span className="tabular text-question font-bold">{figure(value)}</span>
      <span className="max-w-full text-hint text-balance text-ink-3">{children}</span>
    </p>
  );
}
