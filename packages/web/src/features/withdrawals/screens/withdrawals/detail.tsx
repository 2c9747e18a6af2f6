import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawalState } from '@tradewind/contract/withdrawals/withdrawal';
import { Copy, ExternalLink, FileQuestion } from 'lucide-react';
import { useWithdrawal, type WithdrawalDetail, cancelWithdrawal } from '../../data/withdrawal.ts';
import { useMoneyFormats } from '../../../../i18n/money.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailure } from '../../../../ui/load-failure.tsx';
import { Message } from '../../../../ui/message.tsx';
import { BigAmount } from '../../../ledger/parts/money/amount.tsx';
import { Line, Lines } from '../../../ledger/parts/money/lines.tsx';
import { MoneyPause } from '../../../ledger/parts/money/money-pause.tsx';
import { ProvidersNote } from '../../../ledger/parts/money/providers-note.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { MarkedAddress } from '../../parts/marked-address.tsx';
import { networkTitle } from '../../parts/network-title.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { isOpen } from '../../parts/way.ts';
import { TransactionHash } from '../../parts/transaction-hash.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRefreshMoney } from '../../../ledger/data/refresh-money.ts';
import { useConfirmedCall } from '../../../../ui/dialog/use-confirmed-call.tsx';
import { showNotice } from '../../../../ui/notice/notices.ts';
import { Timeline } from './timeline.tsx';

/** The states in which a pause delays a withdrawal. Once it is signed, a pause no longer stops it. */
const waits: ReadonlySet<WithdrawalState> = new Set(['requested', 'approved']);

export function Detail({ withdrawalId }: { readonly withdrawalId: string }) {
  const { data, isError, isFetching, refetch } = useWithdrawal(withdrawalId);
  if (data === undefined) {
    return isError ? (
      <Card className="">
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    ) : (
      <>
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </>
    );
  }
  if (data === null) return <NoSuchWithdrawal />;
  return (
    <>
      <Card className="flex flex-col items-center gap-2 p-5 text-center">
        <p>
          <BigAmount amount={data.amount} />{' '}
          <span className="text-item font-semibold text-ink-2">{data.coin}</span>
        </p>
        <StateTag state={data.state} />
      </Card>
      {data.reason !== null && (
        <Card className="rounded-card bg-danger-soft p-4 text-danger">
          <p className="text-hint font-semibold">
            <Trans>Reason</Trans>
          </p>
          <p>{data.reason}</p>
        </Card>
      )}
      {waits.has(data.state) && <MoneyPause />}
      {data.delay !== null && (
        <ProvidersNote>
          <Trans>
            This withdrawal takes longer than usual: our independent sources for this network do not
            confirm each other at the moment. Your money is safe, and the withdrawal continues by
            itself.
          </Trans>
        </ProvidersNote>
      )}
      <Timeline withdrawal={data} />
      <Receipt withdrawal={data} />
      {data.state === 'requested' && <CancelButton withdrawal={data} />}
    </>
  );
}

function NoSuchWithdrawal() {
  return (
    <Card className="">
      <Message
        icon={FileQuestion}
        level={2}
        title={<Trans>There is no such withdrawal</Trans>}
        text={<Trans>The link may belong to another account.</Trans>}
        action={
          <ButtonLink to="/withdrawal" look="soft" replace>
            <Trans>All withdrawals</Trans>
          </ButtonLink>
        }
      />
    </Card>
  );
}

function Receipt({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { money } = useMoneyFormats();
  const { coin, label, address, networkName, network, state } = withdrawal;
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="rounded-control bg-sunken p-4">
        <p className="text-ink-2">
          <Trans>To</Trans>
          {label !== null && ` · ${label}`}
        </p>
        <p className="mt-1">
          <MarkedAddress address={address} />
        </p>
      </div>
      <Lines>
        <Line name={<Trans>Network</Trans>}>{networkTitle(network, networkName)}</Line>
        {isOpen(state) || state === 'confirmed' ? (
          <>
            <Line name={<Trans>Service charge</Trans>}>
              {money(withdrawal.serviceCharge)} {coin}
            </Line>
            <Line name={<Trans>Arrives</Trans>} strong>
              {money(withdrawal.arrives)} {coin}
            </Line>
          </>
        ) : (
          <Line name={<Trans>Given back</Trans>} strong>
            {money(withdrawal.amount)} {coin}
          </Line>
        )}
        <Line name={<Trans>Withdrawal number</Trans>}>{withdrawal.withdrawalId}</Line>
      </Lines>
      <OnChain withdrawal={withdrawal} />
    </Card>
  );
}

function OnChain({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const copy = useCopy();
  const { transactionHash, explorerUrl } = withdrawal;
  if (transactionHash === null) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <TransactionHash hash={transactionHash} />
      <div className="grid grid-cols-2 gap-3 large-print:grid-cols-1">
        <Button look="plain" onClick={() => void copy(transactionHash)}>
          <Copy aria-hidden className="size-4 shrink-0" />
          <Trans>Copy</Trans>
        </Button>
        {explorerUrl !== null && (
          <a
            href={explorerUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-touch items-center justify-center gap-2 rounded-full bg-brand-soft px-4 text-item font-semibold text-brand"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <Trans>Look it up</Trans>
          </a>
        )}
      </div>
    </div>
  );
}

function CancelButton({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
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
