import { ProgressLine } from '../ui/progress-line.tsx';

/** Shown before the first page: only the progress line, so that nothing moves when the page appears. */
export function Starting() {
  return <ProgressLine busy />;
}
