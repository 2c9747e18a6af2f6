import { useState, useSyncExternalStore } from 'react';
import { deadlineIn, keepDeadline, readDeadline, secondsLeft } from './resend-deadline.ts';

interface ResendCountdown {
  /** The seconds until a code can be sent to the address again. */
  readonly seconds: number;
  readonly start: (seconds: number) => void;
}

export function useResendCountdown(purpose: string, email: string): ResendCountdown {
  const [deadline, setDeadline] = useState(() => readDeadline(sessionStorage, purpose));
  const now = useSyncExternalStore(everyTick, thisTick);

  const start = (seconds: number) => {
    const started = deadlineIn(seconds, email, Date.now());
    keepDeadline(sessionStorage, purpose, started);
    setDeadline(started);
  };
  return { seconds: secondsLeft(deadline, email, now), start };
}

const tickMs = 250;

function everyTick(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  return () => clearInterval(timer);
}

/** Returns the present time, rounded up to a full tick, so that a new minute does not show as 61 seconds. */
function thisTick(): number {
  return Math.ceil(Date.now() / tickMs) * tickMs;
}
