import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  type CheckedAddress,
  checkWithdrawalAddress,
  type Network,
  useAddressBook,
  addWithdrawalAddress,
  useRefreshAddresses,
} from '../../data/withdrawal.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Card } from '../../../../ui/card.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import type { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { AmountField } from '../../../ledger/parts/money/amount-field.tsx';
import { asTyped, readAmount } from '../../../ledger/parts/money/typed-amount.ts';
import { hasAddressShape, withoutSpaces } from '../../parts/address-shape.ts';
import { AddressField } from './address-field.tsx';
import { type AddressStep, addressStep, stepOf } from './address-step.ts';
import { AddressWait } from './address-wait.tsx';
import { useAmountRules } from './amount-rules.ts';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { arrivalOf } from './arrival.ts';
import type { LookedOver } from './withdrawal-review.ts';
import { NetworkChoice } from './network-choice.tsx';
import { CallRefused } from '@tradewind/contract/protocol/client';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProvenCall } from '../../../access/parts/proof/use-proven-call.tsx';

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
  const { dateTime } = useFormats();
  const { data: book, dataUpdatedAt } = useAddressBook();
  // The server's last answer takes precedence over the list as long as the address is the same.
  const [said, setSaid] = useState<{ readonly typed: string; readonly step: AddressStep }>();
  const typedAddress = useWatch({ control: form.control, name: 'address' });
  const step =
    said?.typed === typedAddress
      ? said.step
      : addressStep(book, network, typedAddress, dataUpdatedAt);
  const say = (checked: CheckedAddress) =>
    setSaid({ typed: form.getValues('address'), step: stepOf(checked) });
  const add = useAddAddress({
    network,
    typed: () => form.getValues('address'),
    problemOf,
    onProblem: (problem) => fields.refuse('address', problem),
    onChecked: say,
  });
  const balance = short(available);
  const least = short(network.minimumWithdrawal);

  const send = async (typed: { address: string; amount: string }) => {
    setSaid(undefined);
    const input = { network: network.network, address: withoutSpaces(typed.address) };
    const checked = await checkWithdrawalAddress(input);
    const { address } = checked;
    const problem = problemOf(checked);
    if (address === null || problem !== undefined)
      fields.refuse('address', problem ?? notAnAddress);
    else if (stepOf(checked).kind !== 'review') say(checked);
    else {
      const amount = readAmount(typed.amount, decimalSign) ?? '0';
      onChecked({ network, checked: { ...checked, address }, amount });
    }
  };
  const addTyped = async () => {
    if (await fields.check('address')) await add.run();
  };

  const label = () => {
    if (step.kind === 'review') return <Trans>Review</Trans>;
    if (step.kind === 'add') return <Trans>Add the address; it waits 24 hours</Trans>;
    const from = dateTime(step.until);
    return <Trans>Can be used from {from}</Trans>;
  };

  return (
    <Card className="p-5">
      <FormFrame
        onSubmit={step.kind === 'add' ? () => void addTyped() : submit(send)}
        busy={busy || add.busy}
        failed={failed}
        submitLabel={label()}
        disabled={step.kind === 'wait'}
      >
        <NetworkChoice
          networks={networks}
          chosen={network.network}
          onChoose={(code) => {
            setSaid(undefined);
            onNetwork(code);
          }}
        />
        <p className="-mt-2 text-hint text-ink-2">
          <Trans>A person may look at a withdrawal before it is sent.</Trans>
        </p>
        {book?.holdsNewAddresses === true && (
          <AddressWait step={step} failed={add.failed} onUsable={() => void submit(send)()} />
        )}
        <AddressField
          {...fields.bind('address', {
            required: t`Enter the receiving address`,
            // Checked here, so that both fields are validated together.
            validate: (typed) => hasAddressShape(network.family, typed) || notAnAddress,
          })}
          network={network.network}
          onFill={(address) => fill('address', address)}
        />
        <AmountField
          {...fields.bind('amount', amountRules)}
          label={t`Amount`}
          hint={t`Available: ${balance} ${coin} · minimum ${least}`}
          coin={coin}
          onAll={() => fill('amount', asTyped(available, decimalSign))}
        />
        <Arriving form={form} available={available} network={network} />
      </FormFrame>
      {add.sheet}
    </Card>
  );
}

/** Returns a function that says why no money can be sent to an address. */
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

interface ArrivingProps {
  readonly form: UseFormReturn<{ address: string; amount: string }>;
  readonly available: string;
  readonly network: Network;
}

/** Shows the charge and the arriving amount while the amount is being typed. */
function Arriving({ form, available, network }: ArrivingProps) {
  const { short, decimalSign } = useMoneyFormats();
  const typed = readAmount(useWatch({ control: form.control, name: 'amount' }), decimalSign);
  const arrives = arrivalOf(typed, available, network);
  return (
    <div className="rounded-control bg-sunken px-4 py-3" aria-live="polite">
      <Lines>
        <Line name={<Trans>Service charge</Trans>}>
          {short(network.serviceCharge)} {network.coin}
        </Line>
        <Line name={<Trans>Arrives</Trans>} strong>
          {arrives === undefined ? '–' : `${short(arrives)} ${network.coin}`}
        </Line>
      </Lines>
    </div>
  );
}

interface Adding {
  readonly network: Network;
  readonly typed: () => string;
  /** Returns the reason why no money can be sent to the address; undefined if there is none. */
  readonly problemOf: (checked: CheckedAddress) => string | undefined;
  readonly onProblem: (problem: string) => void;
  readonly onChecked: (checked: CheckedAddress) => void;
}

/** Adds the typed address to the list, where it has to wait. */
function useAddAddress({ network, typed, problemOf, onProblem, onChecked }: Adding) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const refresh = useRefreshAddresses();
  return useProvenCall(async () => {
    const input = { network: network.network, address: withoutSpaces(typed()) };
    const checked = await checkWithdrawalAddress(input);
    const problem = problemOf(checked);
    if (problem !== undefined) {
      onProblem(problem);
      return;
    }
    if (!checked.isListed && checked.usableAt === null) {
      try {
        const label = `${network.network} ${input.address.slice(-6)}`;
        const { usableAt } = await addWithdrawalAddress({ ...input, label });
        const from = dateTime(usableAt);
        showNotice(t`Added. Money can go there from ${from}.`, 'success');
      } catch (error) {
        // An earlier attempt has added the address, and only its answer was lost.
        if (!isListedAlready(error)) throw error;
      }
    }
    onChecked(await checkWithdrawalAddress(input));
    await refresh();
  });
}

const isListedAlready = (error: unknown): boolean =>
  error instanceof CallRefused && error.status === errorStatus.addressListed;
