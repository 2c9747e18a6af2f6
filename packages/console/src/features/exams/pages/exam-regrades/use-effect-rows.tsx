import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNumber } from '../../../../i18n/use-number.ts';

interface Effect {
  readonly changed: number;
  readonly raised: number;
  readonly lowered: number;
  readonly passesGained: number;
  readonly passesLost: number;
}

/** Returns rows that describe the effect of a regrade, in the same words for a preview and a result. */
export function useEffectRows(effect: Effect): readonly (readonly [string, ReactNode])[] {
  const { t } = useLingui();
  const count = useNumber();
  const text = (value: number) => (
    <span key="count" className="figures">
      {count(value)}
    </span>
  );
  return [
    [t`Records with a new grading`, text(effect.changed)],
    [t`More points`, text(effect.raised)],
    [t`Fewer points`, text(effect.lowered)],
    [t`Newly passed`, text(effect.passesGained)],
    [t`No longer passed`, text(effect.passesLost)],
  ];
}
