import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { NotCompared as Reason } from '@tradewind/contract/reserves/reserves';
import { Alert } from 'antd';
import type { NetworkReserves } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';

const reasons = {
  notRead: msg`The chain has not been read yet.`,
  stillReading: msg`The chain is still being read. It is compared when that has caught up.`,
  noTreasury: msg`No signer says which address the treasury is.`,
  reorganised: msg`The chain changed its last blocks meanwhile. The next comparison settles it.`,
  unreachable: msg`No provider of the network answered.`,
} as const satisfies Record<Reason, unknown>;

/** Explains why the figures are older than they should be. */
export function NotCompared({ failure }: Pick<NetworkReserves, 'failure'>) {
  const { i18n } = useLingui();
  if (failure === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          <Trans>Not compared</Trans> · <Moment at={failure.failedAt} />
        </>
      }
      description={i18n._(reasons[failure.reason])}
    />
  );
}
