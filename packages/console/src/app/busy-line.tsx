import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { ProgressLine } from '../ui/progress-line.tsx';

/** A component of its own, so that the start and end of a request render this line again and not the whole page. */
export function BusyLine() {
  const calls = useIsFetching() + useIsMutating();
  const moving = useNavigation().state !== 'idle';
  return <ProgressLine busy={moving || calls > 0} />;
}
