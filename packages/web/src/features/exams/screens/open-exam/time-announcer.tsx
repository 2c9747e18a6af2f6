import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import { useSitting } from './sitting-context.ts';

const marks = [1, 5, 10];

/** Announces the remaining time to screen readers three times, not every second. */
export function TimeAnnouncer() {
  const seconds = useSecondsLeft(useSitting().clock);
  const mark = marks.find((minutes) => seconds <= minutes * 60);
  const [first] = useState(mark);
  return (
    <output className="sr-only">
      {mark !== undefined && mark !== first && (
        <Plural value={mark} one="# minute left" other="# minutes left" />
      )}
    </output>
  );
}
