import { Trans } from '@lingui/react/macro';
import type { ContractConfig } from '../../data/contract.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Card } from '../../../../ui/card.tsx';
import { LevelTag } from '../../parts/level-tag.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';

/** Shows the member's present contract and balance. */
export function StandingCard({ config }: { readonly config: ContractConfig }) {
  const { money } = useMoneyFormats();
  return (
    <Card>
      <Lines>
        <Line name={<Trans>Your contract</Trans>}>
          <LevelTag level={config.currentLevel} />
        </Line>
        <Line name={<Trans>Available balance</Trans>}>
          {money(config.available)} {config.coin}
        </Line>
      </Lines>
    </Card>
  );
}
