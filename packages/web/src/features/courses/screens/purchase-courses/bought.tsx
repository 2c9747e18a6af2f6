import { Trans } from '@lingui/react/macro';
import type { Purchase } from '../../data/contract.ts';
import type { Course } from '../../data/courses.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { LevelTag } from '../../parts/level-tag.tsx';
import { Done } from '../../../ledger/parts/money/done.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';

interface BoughtProps {
  readonly purchase: Purchase;
  readonly wanted: Course | undefined;
  readonly onBack: () => void;
}

export function Bought({ purchase, wanted, onBack }: BoughtProps) {
  const { money } = useMoneyFormats();
  const { level, paid, coin, balanceBefore, balanceAfter } = purchase;
  const isOpened = wanted !== undefined && wanted.level <= level;
  return (
    <Done
      title={<Trans>The contract is yours</Trans>}
      actions={
        <>
          <ButtonLink to={isOpened ? `/course-learning/${wanted.courseId}` : '/course'} wide>
            <Trans>Start learning</Trans>
          </ButtonLink>
          <Button look="soft" wide onClick={onBack}>
            <Trans>Back to the contracts</Trans>
          </Button>
        </>
      }
    >
      <Lines>
        <Line name={<Trans>Your contract</Trans>}>
          <LevelTag level={level} />
        </Line>
        <Line name={<Trans>Paid</Trans>} strong>
          {money(paid)} {coin}
        </Line>
        <Line name={<Trans>Balance before</Trans>}>{money(balanceBefore)}</Line>
        <Line name={<Trans>Balance after</Trans>}>{money(balanceAfter)}</Line>
      </Lines>
    </Done>
  );
}
