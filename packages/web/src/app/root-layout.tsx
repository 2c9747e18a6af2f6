import { Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { boot } from '../data/boot.ts';
import { NoticeArea } from '../ui/notice/notice-area.tsx';
import { DemoMark } from './demo-mark.tsx';
import { OfflineMark } from './offline-mark.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { scrollKey } from './scroll-key.ts';
import { useArrival } from './use-arrival.ts';

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
