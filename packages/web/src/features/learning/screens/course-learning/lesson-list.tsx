import { useLingui } from '@lingui/react/macro';
import { useStore } from 'zustand';
import type { CourseDetails } from '../../../courses/data/courses.ts';
import { LessonRow, type Now } from './lesson-row.tsx';
import { isOverPhase, type Phase } from './play/player-state.ts';
import type { Player } from './play/player.ts';
import type { Playback } from './use-playback.tsx';

interface LessonListProps {
  readonly details: CourseDetails;
  readonly playback: Playback;
}

export function LessonList({ details, playback }: LessonListProps) {
  const { t } = useLingui();
  const { lesson: current, player, choose } = playback;
  const isCovered = details.course.isOpen;
  return (
    <ol aria-label={t`Lessons`} className="flex flex-col divide-y divide-line">
      {details.items.map((lesson, place) => {
        const isCurrent = lesson.lessonId === current?.lessonId;
        const row = { lesson, isCovered, number: place + 1, onChoose: () => choose(lesson) };
        return isCurrent && player !== undefined ? (
          <PlayingRow key={lesson.lessonId} {...row} player={player} />
        ) : (
          <LessonRow key={lesson.lessonId} {...row} />
        );
      })}
    </ol>
  );
}

type PlayingRowProps = Parameters<typeof LessonRow>[0] & {
  readonly player: Player;
};

/** The row of the playing lesson. The player's data is newer than the list. */
function PlayingRow({ player, lesson, ...row }: PlayingRowProps) {
  const watched = useStore(player.store, (state) => state.watched);
  const isLearned = useStore(player.store, (state) => state.isLearned);
  const phase = useStore(player.store, (state) => state.phase);
  return (
    <LessonRow
      {...row}
      now={nowOf(phase)}
      lesson={{ ...lesson, watched: Math.max(lesson.watched, watched) }}
      isLearned={isLearned || lesson.learnedAt !== null}
    />
  );
}

function nowOf(phase: Phase): Now | undefined {
  if (phase === 'ended' || isOverPhase(phase)) return undefined;
  return phase === 'paused' ? 'paused' : 'playing';
}
