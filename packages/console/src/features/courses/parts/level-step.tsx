import { Trans } from '@lingui/react/macro';
import { ContractLevel } from './contract-level.tsx';

interface LevelStepProps {
  readonly from: number;
  readonly to: number;
}

/** Shows the levels before and after a purchase; a first purchase shows only the new level. */
export function LevelStep({ from, to }: LevelStepProps) {
  if (from === 0) return <ContractLevel level={to} />;
  return (
    <>
      <ContractLevel level={to} />{' '}
      <span className="quiet">
        <Trans>(from {from})</Trans>
      </span>
    </>
  );
}
