import { useCallback, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useRealName, type RealName } from '../../../identity/data/real-name.ts';
import type { Network } from '../../data/withdrawal.ts';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { useKeptFields } from '../../../../ui/use-kept-fields.ts';
import { useTyped } from '../../../../ui/use-typed.ts';
import { ChainForm } from './chain-form.tsx';
import { ChainReview } from './chain-review.tsx';
import type { LookedOver } from './withdrawal-review.ts';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../../../ui/card.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { IdCard } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { type Refused } from './refused.ts';

interface ChainWithdrawalProps {
  readonly coin: string;
  readonly available: string;
  readonly networks: readonly Network[];
}

const empty = { address: '', amount: '' };

/**
 * The steps of a withdrawal to a chain: form, review, timeline. The tab keeps the typed values until the withdrawal is
 * created.
 */
export function ChainWithdrawal({ coin, available, networks }: ChainWithdrawalProps) {
  const kept = useKeptFields(`withdrawal:${coin}`);
  const [{ network: keptNetwork, ...typed }] = useState(() => kept.read());
  // A stored address is useless without its network.
  const isOpen = networks.some((one) => one.network === keptNetwork);
  const callForm = useCallForm({ defaultValues: { ...empty, ...(isOpen && typed) } });
  const realName = useRealName();
  const navigate = useNavigate();
  const [code, setCode] = useState(isOpen ? keptNetwork : networks[0]?.network);
  const [lookedOver, setLookedOver] = useState<LookedOver>();
  const { form, fields } = callForm;
  const keep = useCallback(
    (values: typeof empty) => kept.keep({ ...values, network: code ?? '' }),
    [kept, code],
  );
  useTyped(form, keep);
  if (realName.data && realName.data.state !== 'successful')
    return <RealNameFirst state={realName.data.state} />;

  if (lookedOver !== undefined) {
    const backToField = (field: 'address' | 'amount', { message, fields: named }: Refused) => {
      // The field must be rendered before it can show an error and take the focus.
      flushSync(() => setLookedOver(undefined));
      fields.refuse(field, named[field] ?? message);
    };
    return (
      <ChainReview
        lookedOver={lookedOver}
        available={available}
        onEdit={() => setLookedOver(undefined)}
        onRefused={backToField}
        onRequested={(id) => {
          kept.forget();
          void navigate(`/withdrawal?id=${id}`, { replace: true });
        }}
      />
    );
  }
  const choose = (next: string) => {
    form.clearErrors('address');
    callForm.dropRefusal();
    setCode(next);
    kept.keep({ ...form.getValues(), network: next });
  };
  const network = code === undefined ? networks[0] : networks.find((one) => one.network === code);
  if (network === undefined)
    return <NetworkGone networks={networks} chosen={code ?? ''} onChoose={choose} />;
  return (
    <ChainForm
      callForm={callForm}
      coin={coin}
      available={available}
      networks={networks}
      network={network}
      onNetwork={choose}
      onChecked={setLookedOver}
    />
  );
}

/**
 * Shown if the chosen network was closed meanwhile. No other network is selected automatically: it may accept the same
 * address, but money sent there could be lost.
 */
function NetworkGone(choice: ComponentProps<typeof NetworkChoice>) {
  const { networks, chosen } = choice;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <p role="alert" className="rounded-control bg-gold-soft p-3 text-gold">
        {networks.length === 0 ? (
          <Trans>No network is open for withdrawals at the moment.</Trans>
        ) : (
          <Trans>
            Nothing can be withdrawn on {chosen} at the moment. Choose another network, and make
            sure that the recipient takes the coin there. What you typed is kept.
          </Trans>
        )}
      </p>
      {networks.length > 0 && <NetworkChoice {...choice} />}
    </Card>
  );
}

/** Says, before anything is filled in, that a real name is required, with a link to it. */
function RealNameFirst({ state }: { readonly state: RealName['state'] }) {
  return (
    <Card className="">
      <Message
        icon={IdCard}
        level={2}
        tone="gold"
        title={<Trans>Your real name comes first</Trans>}
        text={
          state === 'inProgress' ? (
            <Trans>Your documents are being looked at. Then you can withdraw.</Trans>
          ) : (
            <Trans>Withdrawing to a chain needs real-name authentication.</Trans>
          )
        }
        action={
          <ButtonLink to="/realName">
            {state === 'inProgress' ? (
              <Trans>See where it stands</Trans>
            ) : (
              <Trans>Certify your real name</Trans>
            )}
          </ButtonLink>
        }
      />
    </Card>
  );
}
