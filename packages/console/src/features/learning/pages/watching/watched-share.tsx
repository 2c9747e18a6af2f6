import { useLingui } from '@lingui/react/macro';
import { Progress } from 'antd';
import type { Watching } from '../../../../data/shapes.ts';
import './watching.css';

/** Returns the watched share as a percentage, rounded down, so that 100 means all of it. */
export function shareOf({ watched, seconds }: Pick<Watching, 'watched' | 'seconds'>): number {
  return seconds === 0 ? 0 : Math.floor((watched / seconds) * 100);
}

/**
 * Shows the watched share. The mark for a learned lesson stands beside it, because a lesson counts as learned before its last
 * second.
 */
export function WatchedShare({ row }: { readonly row: Watching }) {
  const { t } = useLingui();
  return (
    <Progress
      className="watched-share"
      aria-label={t`Watched`}
      percent={shareOf(row)}
      size="small"
      status="normal"
    />
  );
}
