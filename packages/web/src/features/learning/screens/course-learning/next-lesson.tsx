import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lesson } from '../../../courses/data/courses.ts';
import { Button } from '../../../../ui/button.tsx';
import { useTakeFocus } from './use-take-focus.ts';

interface NextLessonProps {
  readonly lesson: Lesson;
  readonly onPlay: () => void;
  readonly onCancel: () => void;
}

const secondsToWait = 8;

/** Counts down to the next lesson at the end of a lesson, unless the member cancels. */
export function NextLesson({ lesson, onPlay, onCancel }: NextLessonProps) {
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
