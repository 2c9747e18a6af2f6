import { useLingui } from '@lingui/react/macro';
import { Progress } from 'antd';
import type { Watching } from '../../../../data/shapes.ts';
import './watching.css';

/** A whole hundred only when it is one. */
export function shareOf({ watched, seconds }: Pick<Watching, 'watched' | 'seconds'>): number {
  return seconds === 0 ? 0 : Math.floor((watched / seconds) * 100);
}

/** The learned mark stands beside it: a lesson is learned before its last second. */
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
