import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRefreshMoney } from '../../../ledger/data/refresh-money.ts';
import { cancelWithdrawal, type WithdrawalDetail } from '../../data/withdrawal.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { useConfirmedCall } from '../../../../ui/dialog/use-confirmed-call.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';

export function CancelButton({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useLingui();
  const { short } = useMoneyFormats();
  const refresh = useRefreshMoney();
  const { withdrawalId, amount, coin } = withdrawal;
  const sum = `${short(amount)} ${coin}`;
  const cancel = useMutation({
    mutationFn: () => cancelWithdrawal({ withdrawalId }),
    onSuccess: () => showNotice(t`Cancelled. The amount is back in your wallet.`, 'success'),
    // Not awaited, so that the result is shown at once.
    onSettled: () => void refresh(),
  });
  const { ask, dialog } = useConfirmedCall({
    call: cancel,
    title: t`Cancel this withdrawal?`,
    text: t`${sum} goes back to your available balance at once.`,
    confirm: t`Cancel it`,
    dismiss: <Trans>Keep it</Trans>,
  });
  return (
    <>
      <Button look="danger" wide onClick={ask}>
        <Trans>Cancel withdrawal</Trans>
      </Button>
      {dialog}
    </>
  );
}
