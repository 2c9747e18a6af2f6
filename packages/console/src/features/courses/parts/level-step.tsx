import { Trans } from '@lingui/react/macro';
import { ContractLevel } from './contract-level.tsx';

interface LevelStepProps {
  readonly from: number;
  readonly to: number;
}

/** From which level to which a purchase led; the first one comes from none. */
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
