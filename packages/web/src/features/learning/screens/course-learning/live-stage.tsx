import { useLingui, Trans } from '@lingui/react/macro';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
  type PointerEvent,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import type { CourseDetails, Lesson } from '../../../courses/data/courses.ts';
import { Captions } from './captions.tsx';
import { Controls } from './controls.tsx';
import { Check } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { useTakeFocus } from './use-take-focus.ts';
import { commandOf } from './play/keys.ts';
import { isOverPhase } from './play/player-state.ts';
import { showOnLockScreen } from './play/media-session.ts';
import type { Player } from './play/player.ts';
import { StageMessage } from './stage-message.tsx';
import { useCommands, far, type Commands } from './use-commands.ts';
import { useControlsShown, type ControlsShown } from './use-controls-shown.ts';
import type { Playback } from './use-playback.tsx';

interface LiveStageProps {
  readonly details: CourseDetails;
  readonly playback: Playback;
  readonly player: Player;
  readonly lesson: Lesson;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly isFull: boolean;
}

/** Everything above the picture while a lesson is loaded. */
export function LiveStage({ details, playback, player, lesson, frame, isFull }: LiveStageProps) {
  const { t } = useLingui();
  const { next, play } = playback;
  const phase = useStore(player.store, (state) => state.phase);
  const shown = useControlsShown(phase === 'playing');
  const commands = useCommands({ player, frame });
  // True while the keyboard focus is on the controls, which shows them without `wake`.
  const [isReached, setReached] = useState(false);
  const isCovered = shown.isShown || isReached;
  const captionPlace = !isCovered ? 'bottom' : isFull ? 'above-controls' : 'top';
  const isOver = isOverPhase(phase);
  const [isDeclined, setDeclined] = useState(false);
  // After another full play the question about the next lesson appears again.
  if (isDeclined && phase !== 'ended') setDeclined(false);
  const upNext = phase === 'ended' && !isDeclined ? next : undefined;

  const showLesson = useEffectEvent((title: string) =>
    showOnLockScreen(
      { title, speaker: details.course.speaker, course: details.course.title },
      { ...commands, next: next && (() => play(next)) },
    ),
  );
  useEffect(() => showLesson(lesson.title), [lesson.title]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    // In full screen a menu is inside this element and handles its own keys.
    if (!(target instanceof Element) || target.closest('[role="menu"]') !== null) return;
    const command = isOver ? undefined : commandOf(event, target instanceof HTMLButtonElement);
    if (command === undefined) return;
    event.preventDefault();
    commands.run(command);
    shown.wake();
  });
  useEffect(() => {
    const element = frame.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    const reach = ({ target }: FocusEvent) =>
      setReached(target instanceof Element && target.matches(':focus-visible'));
    element?.addEventListener('focusin', reach, { signal });
    element?.addEventListener('focusout', () => setReached(false), { signal });
    return () => listening.abort();
  }, [frame]);

  return (
    <section
      aria-label={t`Player`}
      data-player
      className={`absolute inset-0 ${shown.isShown ? '' : 'cursor-none'}`}
    >
      <TouchLayer shown={shown} commands={commands} />
      {isOver ? (
        <StageMessage player={player} phase={phase} courseId={details.course.courseId} />
      ) : (
        <Controls
          player={player}
          commands={commands}
          shown={shown}
          container={isFull ? frame : undefined}
          isFull={isFull}
          isCovered={upNext !== undefined}
        />
      )}
      {upNext !== undefined && (
        <NextLesson
          lesson={upNext}
          onPlay={() => play(upNext)}
          onCancel={() => setDeclined(true)}
        />
      )}
      {!isOver && phase !== 'ended' && <Captions player={player} place={captionPlace} />}
      <LearnedMark player={player} />
    </section>
  );
}

interface TouchLayerProps {
  readonly shown: ControlsShown;
  readonly commands: Commands;
}

const doubleTapMs = 300;

/**
 * The touch area over the picture: a tap shows or hides the controls, a double tap on a side jumps, a click plays or
 * pauses. Each action also has a button or a key.
 */
function TouchLayer({ shown, commands }: TouchLayerProps) {
  const lastTap = useRef({ at: 0, side: '' });

  const tap = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = (event.clientX - left) / width;
    const side = place < 0.35 ? 'left' : place > 0.65 ? 'right' : 'middle';
    const isSecond =
      event.timeStamp - lastTap.current.at < doubleTapMs && lastTap.current.side === side;
    lastTap.current = { at: event.timeStamp, side };
    if (isSecond && side !== 'middle') {
      commands.seekBy(side === 'left' ? -far : far);
      shown.wake();
    } else shown.toggle();
  };

  return (
    <div
      aria-hidden
      className="absolute inset-0 touch-manipulation"
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') shown.wake();
      }}
      onPointerUp={(event) => {
        if (event.pointerType !== 'mouse') tap(event);
        else if (event.button === 0) commands.run('toggle');
      }}
    />
  );
}

interface NextLessonProps {
  readonly lesson: Lesson;
  readonly onPlay: () => void;
  readonly onCancel: () => void;
}

const secondsToWait = 8;

/** Counts down to the next lesson at the end of a lesson, unless the member cancels. */
function NextLesson({ lesson, onPlay, onCancel }: NextLessonProps) {
  const [left, setLeft] = useState(secondsToWait);
  const now = useRef<HTMLButtonElement>(null);
  useTakeFocus(now);
  const begin = useEffectEvent(onPlay);
  useEffect(() => {
    if (left === 0) {
      begin();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const { title } = lesson;
  return (
    <section className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/80 px-8 text-center">
      <div>
        <p className="text-hint text-white/80" role="timer">
          <Trans>Next lesson in {left} s</Trans>
        </p>
        <p className="line-clamp-2 text-item font-bold text-balance">{title}</p>
      </div>
      <div className="flex gap-3">
        <Button look="plain" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button ref={now} onClick={onPlay}>
          <Trans>Play now</Trans>
        </Button>
      </div>
    </section>
  );
}

const shownMs = 6000;

const sparks = 10;

/** A short animation when the lesson becomes learned, shown once per lesson. */
function LearnedMark({ player }: { readonly player: Player }) {
  const wasJustLearned = useStore(player.store, (state) => state.wasJustLearned);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!wasJustLearned) return undefined;
    const timer = setTimeout(() => setOver(true), shownMs);
    return () => clearTimeout(timer);
  }, [wasJustLearned]);
  return (
    <output className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
      {wasJustLearned && !isOver && (
        <span className="relative flex animate-[notice-in_300ms_var(--ease-out)] items-center gap-2 rounded-full bg-[#3fb8a9] px-4 py-2 text-item font-bold text-[#06211e] shadow-float">
          <span ref={burst} aria-hidden className="absolute top-1/2 left-6">
            {Array.from({ length: sparks }, (_, spark) => (
              <span key={spark} className="absolute size-1.5 rounded-full bg-[#e0ab55] opacity-0" />
            ))}
          </span>
          <Check aria-hidden className="size-5" strokeWidth={3} />
          <Trans>Lesson learned</Trans>
        </span>
      )}
    </output>
  );
}

/** Animates sparks around the tick, unless the user prefers reduced motion. */
function burst(element: HTMLElement | null): void {
  if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [place, spark] of [...element.children].entries()) {
    const angle = (place / sparks) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle) * 56, Math.sin(angle) * 40];
    spark.animate(
      [
        { opacity: 1, transform: 'none' },
        { opacity: 0, transform: `translate(${x}px, ${y}px) scale(0.4)` },
      ],
      { duration: 900, delay: 150, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }
}
