import { Trans } from '@lingui/react/macro';
import { Award, CircleCheck, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ExamDetails } from '../../data/exam.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Message } from '../../../../ui/message.tsx';

interface PassedProps {
  readonly code: string;
  readonly name: string;
  readonly reward: ExamDetails['reward'];
}

/** Shows what the attempt has earned, above its details. */
export function Passed({ code, name, reward }: PassedProps) {
  return (
    <Card className="">
      <Message
        icon={Award}
        tone="gold"
        level={2}
        title={<Trans>Congratulations, you passed!</Trans>}
        text={<Trans>Your certificate for “{name}” is ready to be shared and printed.</Trans>}
        action={
          <>
            {reward && <Reward {...reward} />}
            <ButtonLink to={`/certificate/${code}`}>
              <Trans>See the certificate</Trans>
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}

/** Shows the reward. When it is paid, a live notice reloads the record. */
function Reward({ coin, amount, standing }: NonNullable<ExamDetails['reward']>) {
  const { short } = useMoneyFormats();
  const Icon = standing === 'paid' ? CircleCheck : Hourglass;
  return (
    <output className="-mt-2 mb-2 flex flex-col items-center gap-1">
      <span className="tabular text-title font-bold text-gold">
        +{short(amount)} {coin}
      </span>
      <span className="flex items-center gap-1 text-hint text-ink-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        {rewardWords[standing]}
      </span>
      {standing === 'waitsForName' && (
        <ButtonLink to="/realName" look="soft">
          <Trans>Certify your name</Trans>
        </ButtonLink>
      )}
    </output>
  );
}

const rewardWords: Record<NonNullable<ExamDetails['reward']>['standing'], ReactNode> = {
  paid: <Trans>The reward is in your wallet</Trans>,
  onItsWay: <Trans>The reward is on its way to your wallet</Trans>,
  waitsForName: <Trans>The reward is yours, and is paid when your real name is certified</Trans>,
  waitsForTomorrow: (
    <Trans>The reward is yours; today’s rewards are used up, and it comes tomorrow</Trans>
  ),
  waitsForBudget: (
    <Trans>The reward is yours, and comes as soon as the rewards budget covers it</Trans>
  ),
};
