import { Trans } from '@lingui/react/macro';
import { Check, Lock, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lesson } from '../../../courses/data/courses.ts';
import { clock } from '../../../courses/parts/durations.ts';
import { usePercent } from '../../../courses/parts/use-percent.ts';

/** The state of the lesson in the player, until it has ended. */
export type Now = 'playing' | 'paused';

interface LessonRowProps {
  readonly lesson: Lesson;
  /** True if the member's contract covers the course, so that no lesson is marked as a preview. */
  readonly isCovered: boolean;
  readonly number: number;
  readonly now?: Now | undefined;
  readonly isLearned?: boolean;
  readonly onChoose: () => void;
}

export function LessonRow(props: LessonRowProps) {
  const { lesson, isCovered, number, now, onChoose } = props;
  const { isLearned = lesson.learnedAt !== null } = props;
  return (
    <li>
      <button
        type="button"
        aria-current={now && 'true'}
        onClick={onChoose}
        className="flex min-h-[3.75rem] w-full items-center gap-3 py-2 text-left active:bg-sunken"
      >
        <Mark number={number} now={now} isLearned={isLearned} isOpen={lesson.isOpen} />
        <span className="min-w-0 grow">
          <span className={`block text-item ${now ? 'text-brand' : ''}`}>
            <span className="tabular">{number}</span>
            {' · '}
            {lesson.title}
          </span>
          <span className="tabular block text-hint text-ink-3">
            {clock(lesson.seconds)}
            {' · '}
            <HowFar lesson={lesson} isCovered={isCovered} isLearned={isLearned} />
          </span>
        </span>
        <span
          className={`shrink-0 font-semibold ${lesson.isOpen ? 'text-brand' : 'text-hint text-ink-3'}`}
        >
          <Action now={now} isLearned={isLearned} isOpen={lesson.isOpen} />
        </span>
      </button>
    </li>
  );
}

interface MarkProps {
  readonly number: number;
  readonly now: Now | undefined;
  readonly isLearned: boolean;
  readonly isOpen: boolean;
}

/** A decorative mark, because the text beside it says the same. */
function Mark({ number, now, isLearned, isOpen }: MarkProps) {
  const circle = 'tabular grid h-7 shrink-0 place-items-center rounded-full text-hint font-bold';
  if (now !== undefined) {
    const Icon = now === 'playing' ? Play : Pause;
    return (
      <span aria-hidden className={`${circle} w-7 bg-brand text-on-brand`}>
        <Icon className="size-3.5 fill-current" />
      </span>
    );
  }
  if (isLearned) {
    return (
      <span aria-hidden className={`${circle} w-7 bg-brand-soft text-brand`}>
        <Check className="size-4" strokeWidth={2.5} />
      </span>
    );
  }
  return (
    <span aria-hidden className={`${circle} w-7 bg-sunken text-ink-2`}>
      {isOpen ? number : <Lock className="size-3.5" />}
    </span>
  );
}

interface HowFarProps {
  readonly lesson: Lesson;
  readonly isCovered: boolean;
  readonly isLearned: boolean;
}

function HowFar({ lesson, isCovered, isLearned }: HowFarProps): ReactNode {
  const percent = usePercent();
  if (isLearned) return <Trans>Learned</Trans>;
  const share = percent(lesson.watched, lesson.seconds);
  if (lesson.watched > 0) return <Trans>{share} watched</Trans>;
  if (lesson.isPreview && !isCovered) return <Trans>Free preview</Trans>;
  return <Trans>Not learned</Trans>;
}

function Action({ now, isLearned, isOpen }: Omit<MarkProps, 'number'>): ReactNode {
  if (now === 'playing') return <Trans>Playing</Trans>;
  if (now === 'paused') return <Trans context="lesson">Paused</Trans>;
  if (!isOpen) return <Trans>Locked</Trans>;
  return isLearned ? <Trans>Replay</Trans> : <Trans>Play</Trans>;
}
