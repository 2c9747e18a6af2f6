import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button } from 'antd';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { useRetryPayout } from '../../data/withdrawals.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { useErrorText } from '../../../../ui/use-error-text.ts';
import { useMay } from '../../../../session/use-self.ts';

/** Shows why an approved withdrawal is not paid yet, and when the payout is tried again. */
export function PayoutProblem({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useLingui();
  const mayRetry = useMay('withdrawal.approve');
  const { payout, state } = withdrawal;
  if (payout === null) return null;
  const { approvalsCounting: counting } = payout;
  const isShort = counting !== null && counting < withdrawal.approvalsNeeded;
  if (payout.why === null && !isShort) return null;
  const [isRefused, isFailed] = [payout.state === 'refused', payout.state === 'failed'];
  // The payout was refused, and the withdrawal was decided differently afterwards.
  if (isRefused && state !== 'approved') return null;
  return (
    <Alert
      className="payout-problem"
      type={isFailed ? 'error' : 'warning'}
      showIcon
      title={
        isFailed
          ? t`The payout failed`
          : isRefused
            ? t`The payout was refused`
            : t`The payout is stuck`
      }
      description={
        <>
          {payout.why}
          {isShort ? <Short counting={counting} needed={withdrawal.approvalsNeeded} /> : null}
          <div>
            <Trans>
              Since <Moment at={payout.since} />
            </Trans>
          </div>
          {isRefused ? <NextTry payout={payout} /> : null}
          {isRefused && mayRetry ? <RetryButton withdrawalId={withdrawal.withdrawalId} /> : null}
        </>
      }
    />
  );
}

/** Shown when the signed transaction has expired and too few approvals still count: each new signature counts them again. */
function Short({ counting, needed }: { readonly counting: number; readonly needed: number }) {
  return (
    <div>
      <Trans>
        Approvals no longer count: {counting} of {needed} are left, so that it is not signed again.
        The money goes back once it is certain that nothing was paid.
      </Trans>
    </div>
  );
}

function NextTry({ payout }: { readonly payout: NonNullable<WithdrawalDetail['payout']> }) {
  const { triesAgainAt, refusals } = payout;
  if (refusals === 0)
    return (
      <div>
        <Trans>It is tried again with the next turn.</Trans>
      </div>
    );
  return (
    <div>
      {triesAgainAt === null ? (
        <Trans>Refused too often: it is not tried again by itself.</Trans>
      ) : (
        <Trans>
          Tried again from <Moment at={triesAgainAt} />
        </Trans>
      )}
    </div>
  );
}

function RetryButton({ withdrawalId }: { readonly withdrawalId: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const describe = useErrorText();
  const retry = useRetryPayout();
  return (
    <Button
      className="payout-retry"
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(
          { withdrawalId },
          {
            onSuccess: () => void message.success(t`It is tried again with the next turn.`),
            onError: (error) => void message.error(describe(error)),
          },
        )
      }
    >
      <Trans>Try again now</Trans>
    </Button>
  );
}
