import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutgoingPurpose } from '@tradewind/contract/deposits/chain';
import { Alert } from 'antd';
import { Link } from 'react-router';
import type { Chain } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';

const purposes: Readonly<Record<OutgoingPurpose, MessageDescriptor>> = {
  payout: msg`Withdrawal`,
  sweep: msg`Sweep to the treasury`,
  gas: msg`Gas for a member’s address`,
  cold: msg`Transfer to the cold address`,
};

/** Lists outgoing transactions on the network that do not make progress, with the reason. */
export function Stuck({ stuck }: { readonly stuck: Chain['stuck'] }) {
  const { i18n } = useLingui();
  if (stuck.length === 0) return null;
  return (
    <Alert
      className="chain-problem"
      type="warning"
      showIcon
      title={<Trans>Something that is to be sent is stuck.</Trans>}
      description={stuck.map(({ purpose, withdrawalId, problem, since }) => (
        <div key={`${purpose} ${withdrawalId ?? ''} ${since}`}>
          {i18n._(purposes[purpose])}{' '}
          {withdrawalId === null ? null : (
            <Link to={`/withdrawals?state=all&withdrawal=${withdrawalId}`}>{withdrawalId}</Link>
          )}
          {' · '}
          {problem} · <Moment at={since} />
        </div>
      ))}
    />
  );
}
