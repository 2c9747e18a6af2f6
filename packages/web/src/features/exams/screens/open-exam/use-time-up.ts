import { useEffect, useState } from 'react';
import type { ExamClock } from '../../data/exam-clock.ts';

const lookMs = 200;

/**
 * True if the time is over. It may become false again: a phone that slept may have counted wrong, until the server
 * sends the right time.
 */
export function useTimeUp(clock: ExamClock): boolean {
  const [isUp, setUp] = useState(() => clock.left() === 0);
  useEffect(() => {
    const timer = setInterval(() => setUp(clock.left() === 0), lookMs);
    return () => clearInterval(timer);
  }, [clock]);
  return isUp;
}
