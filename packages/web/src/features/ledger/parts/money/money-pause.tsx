import { useMoneyPause } from '../../data/wallet.ts';
import { PauseNote, type PauseNoteProps } from './pause-note.tsx';

/** Nothing, unless money rests now, and with it whatever else could be taken away from its owner. */
export function MoneyPause({ rests }: Pick<PauseNoteProps, 'rests'>) {
  const from = useMoneyPause();
  return (
    <div aria-live="polite" className="empty:hidden">
      {from !== undefined && <PauseNote from={from} {...(rests && { rests })} />}
    </div>
  );
}
