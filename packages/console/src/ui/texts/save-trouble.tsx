import { Failure } from '../failure.tsx';
import { Overtaken } from './overtaken.tsx';
import type { Version } from './use-version.ts';

interface SaveTroubleProps {
  /** Null if there is no error. */
  readonly problem: unknown;
  readonly version?: Version | undefined;
}

/** Shows why saving failed, in the bar that stays in sight. At either end of a long form nobody would see it. */
export function SaveTrouble({ problem, version }: SaveTroubleProps) {
  // That someone else saved first explains more than the refusal itself, and also says what to do.
  if (version?.isOvertaken === true) return <Overtaken version={version} />;
  return problem === null || version?.isFound === true ? null : <Failure error={problem} />;
}
