import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { Closing } from '../../data/own-data.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';

type Reason = Closing['against'][number];

/** Lists what must be settled before the account can be closed, each with a link. */
export function Against({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-section">
        <Trans>The account cannot be closed yet</Trans>
      </h2>
      <ul className="flex flex-col gap-2">
        {reasons.map((one) => (
          <li key={`${one.reason} ${one.about ?? ''}`} className="flex gap-2 text-ink-2">
            <CircleAlert aria-hidden className="mt-[0.125rem] size-4 shrink-0 text-gold" />
            <span>
              <Sentence {...one} />
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to="/wallet" look="soft">
        <Trans>To the wallet</Trans>
      </ButtonLink>
    </Card>
  );
}

function Sentence({ reason, about }: Reason) {
  const { money } = useMoneyFormats();
  const [amount = '', coin = ''] = (about ?? '').split(' ');
  if (reason === 'balance') {
    const sum = `${money(amount)} ${coin}`;
    return (
      <Trans>
        There is still {sum} in your wallet. Withdraw or send what is available; what is frozen must
        be released first.
      </Trans>
    );
  }
  if (reason === 'withdrawal')
    return <Trans>A withdrawal of yours is under way. Wait until it is done, or cancel it.</Trans>;
  if (reason === 'deposit')
    return <Trans>A deposit of yours is arriving. Wait until it is in your wallet.</Trans>;
  if (reason === 'incident')
    return <Trans>A deposit of yours is being looked into. Please contact us.</Trans>;
  if (reason === 'hold')
    return <Trans>Money of yours is frozen. Wait until that has ended, or contact us.</Trans>;
  return <Trans>An entry about your money is waiting for our decision.</Trans>;
}
