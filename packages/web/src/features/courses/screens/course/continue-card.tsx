import { Trans } from '@lingui/react/macro';
import { MousePointerClick, Play } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { useContinueLesson } from '../../data/courses.ts';
import { Card } from '../../../../ui/card.tsx';
import { clock } from '../../parts/durations.ts';
import { startAt } from '../../parts/start-at.ts';

/** Shows where to continue; a member who has not begun anything is asked to choose a course. */
export function ContinueCard() {
  const { data } = useContinueLesson();
  // The list below shows the error, if there is one.
  if (data === undefined) return null;
  const { item } = data;
  if (item === null) return <SelectPrompt />;
  const { courseId, courseTitle, lesson } = item;
  // The position at which the player will really resume.
  const at = startAt(lesson.position, lesson.seconds);
  const share = Math.min(1, at / Math.max(1, lesson.seconds));
  const position = clock(at);
  const length = clock(lesson.seconds);
  return (
    <Link
      to={`/course-learning/${courseId}?lesson=${lesson.lessonId}`}
      className="flex min-h-[5.75rem] items-center gap-4 rounded-card bg-linear-to-br from-hero-from to-hero-to p-4 text-hero-ink shadow-card"
    >
      <span className="min-w-0 grow">
        <span className="block text-hint text-hero-ink-2">
          <Trans>Continue: {courseTitle}</Trans>
        </span>
        <span className="line-clamp-2 text-item font-bold">{lesson.title}</span>
        <span className="mt-2 flex items-center gap-3">
          <span aria-hidden className="h-1 min-w-0 grow overflow-hidden rounded-full bg-white/25">
            <span
              className="block h-full rounded-full bg-white"
              style={{ width: `${(share * 100).toFixed(1)}%` }}
            />
          </span>
          <span className="tabular shrink-0 text-hint text-hero-ink-2">
            <Trans>
              {position} of {length}
            </Trans>
          </span>
        </span>
      </span>
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-white text-hero-from"
      >
        <Play className="ml-0.5 size-5 fill-current" />
      </span>
    </Link>
  );
}

function SelectPrompt() {
  return (
    <Card className="flex min-h-[5.75rem] items-center gap-3 p-4">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <MousePointerClick className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-item font-bold">
          <Trans>Select a course</Trans>
        </p>
        <p className="text-ink-2">
          <Trans>Your place in every lesson is kept, on all your devices.</Trans>
        </p>
      </div>
    </Card>
  );
}
