import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type CheckedAddress,
  checkWithdrawalAddress,
  type Network,
} from '../../data/withdrawal.ts';
import { useMoneyFormats } from '../../i18n/money.ts';
import { Card } from '../../parts/card.tsx';
import { FormFrame } from '../../parts/form/form-frame.tsx';
import type { useCallForm } from '../../parts/form/use-call-form.ts';
import { AmountField } from '../../parts/money/amount-field.tsx';
import { asTyped, readAmount } from '../../parts/money/typed-amount.ts';
import { hasAddressShape, withoutSpaces } from '../../parts/withdrawal/address-shape.ts';
import { AddressField } from './address-field.tsx';
import { useAmountRules } from './amount-rules.ts';
import { Arriving } from './arriving.tsx';
import { BeforeSent } from './before-sent.tsx';
import type { LookedOver } from './looked-over.ts';
import { NetworkChoice } from './network-choice.tsx';
import { NewAddress } from './new-address.tsx';

interface ChainFormProps {
  readonly callForm: ReturnType<typeof useCallForm<{ address: string; amount: string }>>;
  readonly coin: string;
  readonly available: string;
  readonly networks: readonly Network[];
  readonly network: Network;
  readonly onNetwork: (code: string) => void;
  readonly onChecked: (lookedOver: LookedOver) => void;
}

export function ChainForm(props: ChainFormProps) {
  const { callForm, coin, available, networks, network, onNetwork, onChecked } = props;
  const { t } = useLingui();
  const { short, decimalSign } = useMoneyFormats();
  const amountRules = useAmountRules(available, network.minimumWithdrawal);
  const notAnAddress = t`This is not an address of the chosen network. Check every character.`;
  const problemOf = useAddressProblem(notAnAddress);
  const { form, fields, fill, submit, busy, failed } = callForm;
  const [waiting, setWaiting] = useState<CheckedAddress>();
  const balance = short(available);
  const least = short(network.minimumWithdrawal);

  const send = async (typed: { address: string; amount: string }) => {
    setWaiting(undefined);
    const input = { network: network.network, address: withoutSpaces(typed.address) };
    const checked = await checkWithdrawalAddress(input);
    const { address } = checked;
    const problem = problemOf(checked);
    if (address === null || problem !== undefined)
      fields.refuse('address', problem ?? notAnAddress);
    else if (mustWait(checked)) setWaiting(checked);
    else {
      const amount = readAmount(typed.amount, decimalSign) ?? '0';
      onChecked({ network, checked: { ...checked, address }, amount });
    }
  };
  const checkAgain = async ({ address }: CheckedAddress) => {
    const input = { network: network.network, address: address ?? '' };
    const checked = await checkWithdrawalAddress(input);
    setWaiting(mustWait(checked) ? checked : undefined);
  };

  return (
    <Card className="p-5">
      <FormFrame
        onSubmit={submit(send)}
        busy={busy}
        failed={failed}
        submitLabel={<Trans>Review</Trans>}
      >
        <NetworkChoice
          networks={networks}
          chosen={network.network}
          onChoose={(code) => {
            setWaiting(undefined);
            onNetwork(code);
          }}
        />
        <BeforeSent />
        <AddressField
          {...fields.bind('address', {
            required: t`Enter the receiving address`,
            // Here, so that both fields are looked at together, whatever is wrong with the other.
            validate: (typed) => hasAddressShape(network.family, typed) || notAnAddress,
          })}
          network={network.network}
          onFill={(address) => {
            setWaiting(undefined);
            fill('address', address);
          }}
        />
        {waiting && (
          <NewAddress
            network={network.network}
            checked={waiting}
            onListed={() => checkAgain(waiting)}
            onUsable={() => void submit(send)()}
          />
        )}
        <AmountField
          {...fields.bind('amount', amountRules)}
          label={t`Amount`}
          hint={t`Available: ${balance} ${coin} · minimum ${least}`}
          coin={coin}
          onAll={() => fill('amount', asTyped(available, decimalSign))}
        />
        <Arriving form={form} available={available} network={network} />
      </FormFrame>
    </Card>
  );
}

const mustWait = ({ usableAt }: CheckedAddress): boolean =>
  usableAt === null || new Date(usableAt).getTime() > Date.now();

/** What makes an address one that money must not go to. */
function useAddressProblem(notAnAddress: string): (checked: CheckedAddress) => string | undefined {
  const { t } = useLingui();
  return ({ isValid, kind }) => {
    if (!isValid) return notAnAddress;
    if (kind === 'own')
      return t`This address is our own. Send to the member by email instead: free and at once.`;
    if (kind === 'forbidden') return t`Money sent to this address would be lost. Use another one.`;
    return undefined;
  };
}
