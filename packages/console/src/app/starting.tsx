import { ProgressLine } from '../ui/progress-line.tsx';

/** Before the first page: nothing but the line, so that nothing jumps when the page arrives. */
export function Starting() {
  return <ProgressLine busy />;
}
