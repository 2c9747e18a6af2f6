import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Play } from 'lucide-react';
import type { Course, Lesson } from '../../../courses/data/courses.ts';
import { clock } from '../../../courses/parts/durations.ts';
import { Cover } from '../../../courses/parts/cover.tsx';
import { startAt } from '../../../courses/parts/start-at.ts';

interface IdleStageProps {
  readonly course: Course;
  readonly lesson: Lesson | undefined;
  readonly onPlay: (lesson: Lesson) => void;
}

/** Shown before anything plays: the course's picture and a play button. */
export function IdleStage({ course, lesson, onPlay }: IdleStageProps) {
  const { t } = useLingui();
  const { cover, category } = course;
  return (
    <>
      <Cover
        cover={cover}
        categoryId={category.categoryId}
        className="absolute inset-0 size-full"
      />
      <span className="absolute inset-0 bg-black/45" />
      {lesson !== undefined && (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={playLabel(lesson, t`Play`, t`Replay`)}
            onClick={() => onPlay(lesson)}
            className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-white/90 text-[#0e1a26] shadow-float"
          >
            {lesson.isOpen ? (
              <Play aria-hidden className="ml-1 size-7 fill-current" />
            ) : (
              <Lock aria-hidden className="size-6" />
            )}
          </button>
          <Place lesson={lesson} />
        </>
      )}
    </>
  );
}

function playLabel({ title, learnedAt }: Lesson, play: string, replay: string): string {
  return `${learnedAt === null ? play : replay}: ${title}`;
}

function Place({ lesson }: { readonly lesson: Lesson }) {
  const at = startAt(lesson.position, lesson.seconds);
  const position = clock(at);
  return (
    <div className="absolute inset-x-4 bottom-3 flex flex-col gap-2">
      <span className="tabular flex justify-between text-hint font-semibold">
        <span>{at > 0 && <Trans>Resumes at {position}</Trans>}</span>
        <span>{clock(lesson.seconds)}</span>
      </span>
      {at > 0 && (
        <span aria-hidden className="h-1 overflow-hidden rounded-full bg-white/30">
          <span
            className="block h-full rounded-full bg-[#3fb8a9]"
            style={{ width: `${((at / Math.max(1, lesson.seconds)) * 100).toFixed(1)}%` }}
          />
        </span>
      )}
    </div>
  );
}
