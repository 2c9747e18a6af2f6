import type { ReactNode } from 'react';
import { NumberButton } from './number-button.tsx';

interface ToLookAtProps {
  readonly numbers: readonly number[];
  readonly flagged: readonly number[];
  readonly isAnswered: boolean;
  readonly onGo: (number: number) => void;
  /** The title of the group, such as the unanswered questions. */
  readonly title: ReactNode;
}

/** Lists questions that the member may want to check before submitting. */
export function ToLookAt({ numbers, flagged, isAnswered, onGo, title }: ToLookAtProps) {
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-card bg-gold-soft p-3">
      <p className="font-semibold text-gold">{title}</p>
      <ul className="grid max-h-40 grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2 overflow-y-auto p-1">
        {numbers.map((number) => (
          <li key={number}>
            <NumberButton
              number={number}
              isAnswered={isAnswered}
              isFlagged={flagged.includes(number)}
              onPress={() => onGo(number)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
