import { Trans, useLingui } from '@lingui/react/macro';
import { addressLabelMax } from '@tradewind/contract/withdrawals/withdrawal';
import {
  type ListedAddress,
  renameWithdrawalAddress,
  useRefreshAddresses,
} from '../../data/withdrawal.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';

interface RenameSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly item: ListedAddress;
  readonly onRenamed: () => void;
}

export function RenameSheet({ item, onRenamed, ...sheet }: RenameSheetProps) {
  const { t } = useLingui();
  const refresh = useRefreshAddresses();
  const { fields, submit, busy, failed } = useCallForm({ defaultValues: { label: item.label } });
  const send = async ({ label }: { label: string }) => {
    await renameWithdrawalAddress({ addressId: item.addressId, label: label.trim() });
    await refresh();
    onRenamed();
  };
  return (
    <Sheet {...sheet} title={t`Rename the address`}>
      <FormFrame
        onSubmit={submit(send)}
        busy={busy}
        failed={failed}
        submitLabel={<Trans>Save</Trans>}
      >
        <Field
          {...fields.bind('label', {
            required: t`Give it a name`,
            validate: (label) => label.trim() !== '' || t`Give it a name`,
          })}
          label={t`Name`}
          maxLength={addressLabelMax}
          autoComplete="off"
        />
      </FormFrame>
    </Sheet>
  );
}
