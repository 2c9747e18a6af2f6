import { useEffect, useState } from 'react';
import { createExamClock } from '../data/exam-clock.ts';
import { type Exam, refreshExams } from '../data/exam.ts';
import { clock as written } from '../../courses/parts/durations.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** What is left of an exam that runs, counting down. */
export function useExamTime(exam: Exam): string {
  const [clock] = useState(createExamClock);
  const told = exam.secondsLeft ?? 0;
  useEffect(() => clock.tell(told), [clock, told]);
  const seconds = useSecondsLeft(clock);
  const isOver = seconds === 0 && told > 0;
  useEffect(() => {
    // The server submits what was saved; then there is something else to show.
    if (isOver) void refreshExams();
  }, [isOver]);
  return written(seconds);
}
