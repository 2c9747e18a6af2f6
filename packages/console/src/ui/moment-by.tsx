import { Below } from './below.tsx';
import { Moment } from './moment.tsx';

interface MomentByProps {
  readonly at: string | null;
  readonly by: { readonly email: string } | null;
}

/** Shows when something was done and, below, the operator who did it; a dash if it was not done yet. */
export function MomentBy({ at, by }: MomentByProps) {
  if (at === null) return '–';
  return (
    <>
      <Moment at={at} />
      <Below>{by?.email ?? ''}</Below>
    </>
  );
}
