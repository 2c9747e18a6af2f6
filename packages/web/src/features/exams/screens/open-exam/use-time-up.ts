import { useEffect, useState } from 'react';
import type { ExamClock } from '../../data/exam-clock.ts';

const lookMs = 200;

/** Also takes it back: a phone that slept may have counted wrong, and the server tells better. */
export function useTimeUp(clock: ExamClock): boolean {
  const [isUp, setUp] = useState(() => clock.left() === 0);
  useEffect(() => {
    const timer = setInterval(() => setUp(clock.left() === 0), lookMs);
    return () => clearInterval(timer);
  }, [clock]);
  return isUp;
}
