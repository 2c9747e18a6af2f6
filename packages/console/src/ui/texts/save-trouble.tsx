import { Failure } from '../failure.tsx';
import { Overtaken } from './overtaken.tsx';
import type { Version } from './use-version.ts';

interface SaveTroubleProps {
  /** Null while there is none. */
  readonly problem: unknown;
  readonly version?: Version | undefined;
}

/** In the bar that stays in sight: at either end of a long form nobody would see why it is not saved. */
export function SaveTrouble({ problem, version }: SaveTroubleProps) {
  // That somebody else was first says more than that the save was refused, and what to do.
  if (version?.isOvertaken === true) return <Overtaken version={version} />;
  return problem === null || version?.isFound === true ? null : <Failure error={problem} />;
}
