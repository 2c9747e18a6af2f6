import { useMoneyPause } from '../../data/wallet.ts';
import { PauseNote, type PauseNoteProps } from './pause-note.tsx';

/** Shows a note while withdrawals are paused; renders nothing otherwise. */
export function MoneyPause({ rests }: Pick<PauseNoteProps, 'rests'>) {
  const from = useMoneyPause();
  return (
    <div aria-live="polite" className="empty:hidden">
      {from !== undefined && <PauseNote from={from} {...(rests && { rests })} />}
    </div>
  );
}
