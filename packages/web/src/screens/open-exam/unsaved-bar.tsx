import { Plural } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useQueue } from './sitting-context.ts';

export function UnsavedBar() {
  const count = useQueue(({ isCutOff, waiting }) => (isCutOff ? waiting.length : 0));
  return (
    <output className="empty:hidden">
      {count > 0 && (
        <p className="mx-4 mt-2 flex items-center gap-2 rounded-control bg-gold-soft px-3 py-2 text-hint font-semibold text-gold">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            <Plural
              value={count}
              one="No connection. # answer is kept on this phone and saved as soon as it is back."
              other="No connection. # answers are kept on this phone and saved as soon as it is back."
            />
          </span>
        </p>
      )}
    </output>
  );
}
