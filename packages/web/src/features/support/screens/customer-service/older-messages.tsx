import { type RefObject, useEffect, useRef } from 'react';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface OlderMessagesProps {
  readonly hasMore: boolean;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly loadMore: () => void;
}

/** The upper end of the log. Loads older messages when it comes near the visible part. */
export function OlderMessages({ hasMore, failed, busy, loadMore }: OlderMessagesProps) {
  const end = useRef<HTMLDivElement>(null);
  useWhenNear(end, hasMore && !busy && !failed, loadMore);
  if (failed) return <LoadFailure onRetry={loadMore} busy={busy} />;
  return (
    <div ref={end} aria-busy={busy} className={hasMore ? 'flex flex-col gap-2 py-3' : ''}>
      {hasMore && <Skeleton className="h-9 w-3/5 rounded-hero" />}
    </div>
  );
}

function useWhenNear(
  end: RefObject<HTMLElement | null>,
  isWanted: boolean,
  loadMore: () => void,
): void {
  useEffect(() => {
    const element = end.current;
    if (element === null || !isWanted) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) loadMore();
      },
      { root: element.closest('[role=log]'), rootMargin: '300px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, isWanted, loadMore]);
}
