import { Trans } from '@lingui/react/macro';
import type { ExamState } from '@tradewind/contract';
import {
  CalendarX2,
  CircleCheck,
  CircleDashed,
  CircleX,
  Hourglass,
  LockOpen,
  type LucideIcon,
  Timer,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type Exam, isBeingGraded } from '../data/exam.ts';
import { IconTag } from './icon-tag.tsx';

type Look = readonly [LucideIcon, ComponentProps<typeof IconTag>['tone'], () => ReactNode];

const looks: Record<ExamState, Look> = {
  none: [CircleDashed, 'calm', () => <Trans>Not applied for</Trans>],
  applied: [Hourglass, 'gold', () => <Trans>Waiting for the teacher</Trans>],
  declined: [CircleX, 'danger', () => <Trans context="exam">Declined</Trans>],
  opened: [LockOpen, 'gold', () => <Trans context="exam">Open</Trans>],
  running: [Timer, 'gold', () => <Trans context="exam">In progress</Trans>],
  passed: [CircleCheck, 'brand', () => <Trans context="exam">Passed</Trans>],
  failed: [CircleX, 'danger', () => <Trans>Not passed</Trans>],
  expired: [CalendarX2, 'calm', () => <Trans context="exam">Expired</Trans>],
};

const grading: Look = [Hourglass, 'calm', () => <Trans>Being graded</Trans>];

export function ExamStateTag({ exam }: { readonly exam: Exam }) {
  const [icon, tone, words] = isBeingGraded(exam) ? grading : looks[exam.state];
  return (
    <IconTag icon={icon} tone={tone}>
      {words()}
    </IconTag>
  );
}

/** Shows the result of a sitting that has ended; null until it is graded. */
export function ResultTag({ isPassed }: { readonly isPassed: boolean | null }) {
  const [icon, tone, words] = isPassed === null ? grading : looks[isPassed ? 'passed' : 'failed'];
  return (
    <IconTag icon={icon} tone={tone}>
      {words()}
    </IconTag>
  );
}
