import { useEffect, useState } from 'react';
import { createExamClock } from '../data/exam-clock.ts';
import { type Exam, refreshExams } from '../data/exam.ts';
import { clock as written } from '../../courses/parts/durations.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Returns the remaining time of a running exam, counting down. */
export function useExamTime(exam: Exam): string {
  const [clock] = useState(createExamClock);
  const told = exam.secondsLeft ?? 0;
  useEffect(() => clock.tell(told), [clock, told]);
  const seconds = useSecondsLeft(clock);
  const isOver = seconds === 0 && told > 0;
  useEffect(() => {
    // The server submits the saved answers at the end, so the exam has a new state.
    if (isOver) void refreshExams();
  }, [isOver]);
  return written(seconds);
}
