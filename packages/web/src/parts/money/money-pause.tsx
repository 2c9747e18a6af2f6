import { useMoneyPause } from '../../data/wallet.ts';
import { PauseNote } from './pause-note.tsx';

/** Nothing, unless money rests now. */
export function MoneyPause() {
  const from = useMoneyPause();
  return (
    <div aria-live="polite" className="empty:hidden">
      {from !== undefined && <PauseNote from={from} />}
    </div>
  );
}
