import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { Skeleton } from './skeleton.tsx';

interface ListEndProps {
  readonly hasMore: boolean;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly loadMore: () => void;
}

/** The lower end of a list. Loads more when it comes near the visible part, and says when there is nothing more. */
export function ListEnd({ hasMore, failed, busy, loadMore }: ListEndProps) {
  if (failed) return <LoadFailure onRetry={loadMore} busy={busy} />;
  if (!hasMore) {
    return (
      <p className="py-2 text-center text-hint text-ink-3">
        <Trans>Nothing more</Trans>
      </p>
    );
  }
  return <MoreToCome busy={busy} loadMore={loadMore} />;
}

function MoreToCome({ busy, loadMore }: Pick<ListEndProps, 'busy' | 'loadMore'>) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (end.current === null || busy) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) loadMore();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [busy, loadMore]);
  return (
    <div ref={end} aria-busy={busy}>
      <Skeleton className="h-14" />
    </div>
  );
}
