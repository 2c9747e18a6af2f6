import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../parts/use-online.ts';

/** Slides in, so that what is being read does not jump. */
export function OfflineMark() {
  const online = useOnline();
  const height = online ? 'grid-rows-[0fr]' : 'grid-rows-[1fr]';
  return (
    <output className={`grid transition-[grid-template-rows] duration-300 ${height}`}>
      <div className="min-h-0 overflow-hidden">
        {!online && (
          <p className="flex items-center justify-center gap-2 bg-sunken px-4 py-2 text-hint font-semibold text-ink-2">
            <WifiOff aria-hidden className="size-4 shrink-0" />
            <Trans>Offline. What you see may be out of date.</Trans>
          </p>
        )}
      </div>
    </output>
  );
}
