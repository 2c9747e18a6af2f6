import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { ProgressLine } from '../ui/progress-line.tsx';

/** By itself, so that a request's beginning and end draw this line anew and not the whole page. */
export function BusyLine() {
  const calls = useIsFetching() + useIsMutating();
  const moving = useNavigation().state !== 'idle';
  return <ProgressLine busy={moving || calls > 0} />;
}
