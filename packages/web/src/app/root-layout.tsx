import {
  Outlet,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useNavigation,
  useLocation,
} from 'react-router';
import { boot } from '../data/boot.ts';
import { NoticeArea } from '../ui/notice/notice-area.tsx';
import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useOnline } from '../ui/use-online.ts';
import { isTabPath } from './tab-paths.ts';
import { useRequestsUnderWay } from '../data/requests-under-way.ts';
import { scrollKey } from './scroll-key.ts';
import { useEffect, useRef } from 'react';
import { keepInviteCode } from '../session/invite-store.ts';

/** The frame of every screen: one column as wide as a phone, and the dialogs and notices above it. */
export function RootLayout() {
  useArrival();
  useScrollRestoration({ getKey: scrollKey });
  return (
    <>
      <ProgressBar />
      <NoticeArea />
      <div className="mx-auto flex min-h-dvh max-w-column flex-col bg-paper pt-safe">
        {boot.demo && <DemoMark />}
        <OfflineMark />
        <Outlet />
      </div>
    </>
  );
}

function DemoMark() {
  return (
    <aside
      data-testid="demo-mark"
      className="bg-gold-soft px-4 py-1 text-center text-hint font-semibold text-gold"
    >
      <Trans>Demo · sample content, no real money</Trans>
    </aside>
  );
}

/** Shown while a request runs or a screen's code is loading. */
function ProgressBar() {
  const isCalling = useRequestsUnderWay((count) => count > 0);
  const isNavigating = useNavigation().state !== 'idle';
  const busy = isCalling || isNavigating;
  return (
    <div
      aria-hidden
      data-testid="progress-bar"
      data-busy={busy}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto h-[3px] max-w-column opacity-0 transition-opacity delay-100 duration-300 data-[busy=true]:opacity-100 data-[busy=true]:duration-100"
    >
      <div
        key={String(busy)}
        className={`h-full origin-left bg-brand ${busy ? 'animate-[progress-run_8s_var(--ease-out)_forwards]' : ''}`}
      />
    </div>
  );
}

/** Keeps an invitation code from the address, sets the page title, and moves the focus after a navigation. */
function useArrival(): void {
  const { pathname, search } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    keepInviteCode(search);
  }, [search]);

  useEffect(() => {
    document.title = boot.productName;
    // After loading a page, the screen reader starts to read by itself.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    // All pages have the same title, so the focus moves to the heading, which names the new page.
    const heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

/** The exam screen explains itself what being offline means for it. */
const examPath = '/openExam';

/** In a conversation the newest messages and the unsent ones are at the bottom, so the mark must not cover them. */
const talkPath = '/customer-service';

/**
 * Shows that the device is offline: above the tabs and a running exam, or at the edge of the screen. It lies over the
 * content and ignores touches, so that nothing moves when the network comes and goes.
 */
function OfflineMark() {
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
