import { Trans, useLingui } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { addressLabelMax } from '@tradewind/contract/withdrawals/withdrawal';
import { useState } from 'react';
import { useCoinNetworks } from '../../../ledger/data/wallet.ts';
import { addWithdrawalAddress, useRefreshAddresses } from '../../data/withdrawal.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { useProof } from '../../../access/parts/proof/use-proof.tsx';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { AddressInput } from '../../parts/address-input.tsx';
import { withoutSpaces } from '../../parts/address-shape.ts';

interface AddSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly onAdded: () => void;
}

const fieldOfStatus = {
  [errorStatus.addressInvalid]: 'address',
  [errorStatus.addressIsOurs]: 'address',
  [errorStatus.addressForbidden]: 'address',
  [errorStatus.addressListed]: 'address',
} as const;

const waits = (usableAt: string): boolean => new Date(usableAt).getTime() > Date.now();

export function AddSheet({ onAdded, ...sheet }: AddSheetProps) {
  const { t } = useLingui();
  const { dateTime } = useFormats();
  const refresh = useRefreshAddresses();
  const proof = useProof();
  const open = useCoinNetworks().data?.items.filter(({ withdrawalsOn }) => withdrawalsOn) ?? [];
  const [chosen, setChosen] = useState<string>();
  const network = chosen ?? open[0]?.network;
  const { form, fields, dropRefusal, submit, busy, failed } = useCallForm({
    defaultValues: { address: '', label: '' },
    fieldOfStatus,
  });
  const choose = (code: string) => {
    dropRefusal();
    setChosen(code);
  };
  const send = submit(
    async ({ address, label }) => {
      if (network === undefined) return;
      const { usableAt } = await addWithdrawalAddress({
        network,
        address: withoutSpaces(address),
        label: label.trim(),
      });
      const from = dateTime(usableAt);
      showNotice(
        waits(usableAt) ? t`Added. Money can go there from ${from}.` : t`Added to the address book`,
        'success',
      );
      await refresh();
      form.reset();
      onAdded();
    },
    (refusal) => proof.ask(refusal, () => void send()),
  );
  return (
    <Sheet {...sheet} title={t`Add an address`}>
      {open.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No network is open for withdrawals at the moment.</Trans>
        </p>
      ) : (
        <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Add</Trans>}>
          <fieldset className="-mx-1 flex flex-wrap">
            <legend className="sr-only">{t`Network`}</legend>
            {open.map(({ network: code }) => (
              <Chip key={code} isOn={code === network} onPress={() => choose(code)}>
                {code}
              </Chip>
            ))}
          </fieldset>
          <AddressInput {...fields.bind('address', { required: t`Enter the receiving address` })} />
          <Field
            {...fields.bind('label', { required: t`Give it a name` })}
            label={t`Name`}
            hint={t`Such as “My hardware wallet”`}
            maxLength={addressLabelMax}
            autoComplete="off"
          />
        </FormFrame>
      )}
      {proof.sheet}
    </Sheet>
  );
}
