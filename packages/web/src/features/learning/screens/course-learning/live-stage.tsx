import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { CourseDetails, Lesson } from '../../../courses/data/courses.ts';
import { Captions } from './captions.tsx';
import { Controls } from './controls.tsx';
import { LearnedMark } from './learned-mark.tsx';
import { NextLesson } from './next-lesson.tsx';
import { commandOf } from './play/keys.ts';
import { isOverPhase } from './play/player-state.ts';
import { showOnLockScreen } from './play/media-session.ts';
import type { Player } from './play/player.ts';
import { StageMessage } from './stage-message.tsx';
import { useCommands } from './use-commands.ts';
import { useControlsShown } from './use-controls-shown.ts';
import type { Playback } from './use-playback.tsx';
import { TouchLayer } from './touch-layer.tsx';

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
