import { useLingui } from '@lingui/react/macro';
import { useStore } from 'zustand';
import type { CourseDetails } from '../../data/courses.ts';
import { LessonRow } from './lesson-row.tsx';
import { isOverPhase } from './play/player-state.ts';
import type { Player } from './play/player.ts';
import type { Playback } from './use-playback.tsx';

interface LessonListProps {
  readonly details: CourseDetails;
  readonly playback: Playback;
}

export function LessonList({ details, playback }: LessonListProps) {
  const { t } = useLingui();
  const { lesson: current, player, choose } = playback;
  return (
    <ol aria-label={t`Lessons`} className="flex flex-col divide-y divide-line">
      {details.items.map((lesson, place) => {
        const isCurrent = lesson.lessonId === current?.lessonId;
        const row = { lesson, number: place + 1, onChoose: () => choose(lesson) };
        return isCurrent && player !== undefined ? (
          <PlayingRow key={lesson.lessonId} {...row} player={player} />
        ) : (
          <LessonRow key={lesson.lessonId} {...row} isPlaying={false} />
        );
      })}
    </ol>
  );
}

type PlayingRowProps = Omit<Parameters<typeof LessonRow>[0], 'isPlaying'> & {
  readonly player: Player;
};

/** The player knows more than the list did when it was asked. */
function PlayingRow({ player, lesson, ...row }: PlayingRowProps) {
  const watched = useStore(player.store, (state) => state.watched);
  const isLearned = useStore(player.store, (state) => state.isLearned);
  const isOver = useStore(player.store, ({ phase }) => isOverPhase(phase));
  return (
    <LessonRow
      {...row}
      isPlaying={!isOver}
      lesson={{ ...lesson, watched: Math.max(lesson.watched, watched) }}
      isLearned={isLearned || lesson.learnedAt !== null}
    />
  );
}
