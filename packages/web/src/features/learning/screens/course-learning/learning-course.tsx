import { Trans, useLingui } from '@lingui/react/macro';
import type { CourseDetails, Course, Lesson } from '../../../courses/data/courses.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { contractsFor } from '../../../courses/parts/contracts-for.ts';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { useStore } from 'zustand';
import { LessonRow, type Now } from './lesson-row.tsx';
import { isOverPhase, type Phase } from './play/player-state.ts';
import type { Player } from './play/player.ts';
import { useRef, useSyncExternalStore } from 'react';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Lock, Play } from 'lucide-react';
import { clock } from '../../../courses/parts/durations.ts';
import { Cover } from '../../../courses/parts/cover.tsx';
import { startAt } from '../../../courses/parts/start-at.ts';
import { LiveStage } from './live-stage.tsx';
import { usePlayback, type Playback } from './use-playback.tsx';

export function LearningCourse({ details }: { readonly details: CourseDetails }) {
  const { course, items } = details;
  const playback = usePlayback(details);
  const { lesson } = playback;
  const { speaker, learned, lessons } = course;
  return (
    <>
      <Stage details={details} playback={playback} />
      <main className="flex grow flex-col gap-4 px-4 pt-4 pb-8">
        <div className="flex flex-col gap-1">
          <h1 className="text-question">{lesson?.title ?? course.title}</h1>
          {lesson !== undefined && <p className="font-semibold text-ink-2">{course.title}</p>}
          <p className="text-ink-2">
            {speaker !== '' && (
              <>
                <Trans>Speaker: {speaker}</Trans>
                {'\u00a0· '}
              </>
            )}
            <span className="tabular whitespace-nowrap">
              <Trans>
                {learned} of {lessons} learned
              </Trans>
            </span>
          </p>
        </div>
        {!course.isOpen && items.length > 0 && (
          <ButtonLink to={contractsFor(course.courseId)} look="soft" wide>
            <Trans>See contracts for all lessons</Trans>
          </ButtonLink>
        )}
        {items.length === 0 ? (
          <p className="py-8 text-center text-ink-2">
            <Trans>This course has no lessons yet.</Trans>
          </p>
        ) : (
          <LessonList details={details} playback={playback} />
        )}
        {course.summary !== '' && (
          <section className="flex flex-col gap-1">
            <h2 className="text-section">
              <Trans>About this course</Trans>
            </h2>
            <p className="whitespace-pre-line text-ink-2">{course.summary}</p>
          </section>
        )}
        <RiskNotice />
      </main>
      {playback.dialog}
    </>
  );
}

interface LessonListProps {
  readonly details: CourseDetails;
  readonly playback: Playback;
}

function LessonList({ details, playback }: LessonListProps) {
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

interface StageProps {
  readonly details: CourseDetails;
  readonly playback: Playback;
}

/** Dark in light and dark mode, because it frames the picture. */
const frameLook =
  'sticky top-0 z-20 aspect-video w-full shrink-0 overflow-hidden bg-[#0e1a26] text-white select-none [&_:focus-visible]:outline-white [&:fullscreen]:aspect-auto [&:fullscreen]:h-full [&:fullscreen]:bg-black [@media(max-height:500px)]:relative';

function Stage({ details, playback }: StageProps) {
  const { video, player, lesson, choose } = playback;
  const frame = useRef<HTMLDivElement>(null);
  const isFull = useFullScreen();
  return (
    <div ref={frame} className={frameLook}>
      {/* One video element for all lessons: once a press has allowed it to play, it may play the next lesson too. */}
      <video ref={video} playsInline preload="none" className="absolute inset-0 size-full">
        <track kind="captions" />
      </video>
      {player === undefined || lesson === undefined ? (
        <IdleStage course={details.course} lesson={lesson} onPlay={choose} />
      ) : (
        <LiveStage
          key={lesson.lessonId}
          details={details}
          playback={playback}
          player={player}
          lesson={lesson}
          frame={frame}
          isFull={isFull}
        />
      )}
      {!isFull && (
        <div className="absolute top-1 left-1 rounded-full bg-black/40">
          <BackLink parent="/course" />
        </div>
      )}
    </div>
  );
}

function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

interface IdleStageProps {
  readonly course: Course;
  readonly lesson: Lesson | undefined;
  readonly onPlay: (lesson: Lesson) => void;
}

/** Shown before anything plays: the course's picture and a play button. */
function IdleStage({ course, lesson, onPlay }: IdleStageProps) {
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
