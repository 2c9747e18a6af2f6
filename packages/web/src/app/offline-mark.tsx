import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { useOnline } from '../ui/use-online.ts';
import { isTabPath } from './tab-paths.ts';

/** The exam screen explains itself what being offline means for it. */
const examPath = '/openExam';

/** In a conversation the newest messages and the unsent ones are at the bottom, so the mark must not cover them. */
const talkPath = '/customer-service';

/**
 * Shows that the device is offline: above the tabs and a running exam, or at the edge of the screen. It lies over the
 * content and ignores touches, so that nothing moves when the network comes and goes.
 */
export function OfflineMark() {
  const online = useOnline();
  const { pathname } = useLocation();
  const place =
    pathname === talkPath
      ? 'top-24'
      : isTabPath(pathname)
        ? 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))] in-[body:has([data-running-exam])]:bottom-[calc(7.25rem+env(safe-area-inset-bottom))]'
        : 'bottom-[calc(0.75rem+env(safe-area-inset-bottom))]';
  return (
    <output
      className={`pointer-events-none fixed inset-x-0 z-40 mx-auto flex max-w-column justify-center px-4 ${place}`}
    >
      {!online && pathname !== examPath && (
        <span className="flex items-center gap-2 rounded-card bg-ink px-4 py-2 text-hint font-semibold text-paper shadow-card">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <Trans>Offline. Nothing new can be loaded for now.</Trans>
        </span>
      )}
    </output>
  );
}
