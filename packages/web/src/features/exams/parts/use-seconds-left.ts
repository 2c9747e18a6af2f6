import { useEffect, useState } from 'react';
import type { ExamClock } from '../data/exam-clock.ts';

const lookMs = 250;

/** Returns the remaining time in whole seconds, rounded up. */
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
