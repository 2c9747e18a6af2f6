import { useNavigation } from 'react-router';
import { useRequestsUnderWay } from '../data/requests-under-way.ts';

/** Shown while a request runs or a screen's code is loading. */
export function ProgressBar() {
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
