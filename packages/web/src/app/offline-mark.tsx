import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../parts/use-online.ts';

export function OfflineMark() {
  const online = useOnline();
  return (
    <output className="block">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-sunken px-4 py-2 text-hint font-semibold text-ink-2">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <Trans>You are offline. What you see may be out of date.</Trans>
        </p>
      )}
    </output>
  );
}
