import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';

interface NumberButtonProps {
  readonly number: number;
  readonly isAnswered: boolean;
  readonly isFlagged: boolean;
  readonly isCurrent?: boolean;
  readonly onPress: () => void;
}

/** A button for a question: filled if it is answered, with a flag if it is flagged. */
export function NumberButton(props: NumberButtonProps) {
  const { number, isAnswered, isFlagged, isCurrent = false, onPress } = props;
  const { t } = useLingui();
  const words = [
    t`Question ${number}`,
    isAnswered ? t`answered` : t`not answered`,
    ...(isFlagged ? [t`flagged`] : []),
  ];
  const look = isAnswered
    ? 'border-brand bg-brand text-on-brand'
    : 'border-edge/60 bg-surface text-ink-2';
  return (
    <button
      type="button"
      aria-label={words.join(', ')}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onPress}
      className={`tabular relative grid min-h-touch w-full place-items-center rounded-control border text-body font-bold aria-[current=step]:outline-2 aria-[current=step]:outline-offset-2 aria-[current=step]:outline-ink ${look}`}
    >
      {number}
      {isFlagged && (
        <span className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-gold-soft text-gold">
          <Flag aria-hidden className="size-3 fill-current" />
        </span>
      )}
    </button>
  );
}
