import { useEffect, useState } from 'react';
import type { ExamClock } from '../data/exam-clock.ts';

const lookMs = 250;

/** In whole seconds, the last of which ends at zero. */
export function useSecondsLeft(clock: ExamClock): number {
  const [seconds, setSeconds] = useState(() => Math.ceil(clock.left()));
  useEffect(() => {
    const look = () => setSeconds(Math.ceil(clock.left()));
    const timer = setInterval(look, lookMs);
    look();
    return () => clearInterval(timer);
  }, [clock]);
  return seconds;
}
