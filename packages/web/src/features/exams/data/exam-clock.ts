/** Counts down the remaining time that the server sent, with a monotonic clock that nobody can set. */
export interface ExamClock {
  readonly tell: (secondsLeft: number) => void;
  readonly left: () => number;
}

export function createExamClock(now: () => number = () => performance.now()): ExamClock {
  let told = { left: 0, at: now() };
  return {
    tell: (left) => {
      told = { left, at: now() };
    },
    left: () => Math.max(0, told.left - (now() - told.at) / 1000),
  };
}
