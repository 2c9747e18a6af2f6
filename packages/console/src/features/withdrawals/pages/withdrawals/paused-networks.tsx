import { Trans } from '@lingui/react/macro';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useChains } from '../../../deposits/data/chains.ts';
import { Moment } from '../../../../ui/moment.tsx';

/** Lists networks whose payouts are paused because too few of their providers agree. */
export function PausedNetworks() {
  const { data } = useChains();
  const paused = data?.items.filter(({ quorum }) => quorum.isBroken) ?? [];
  return paused.map(({ network, name, quorum: { agreeing, needed, problem, since } }) => (
    <Alert
      key={network}
      className="payouts-paused"
      type="error"
      showIcon
      title={<Trans>Payouts on {name} are paused</Trans>}
      description={
        <>
          <div>
            <Trans>
              {agreeing} of the {needed} providers that must agree do. Payouts go on by themselves
              when enough of them agree again.
            </Trans>
          </div>
          {problem === null ? null : <div>{problem}</div>}
          <div>
            {since === null ? null : (
              <Trans>
                Since <Moment at={since} />
              </Trans>
            )}{' '}
            <Link to={`/chains?network=${network}`}>
              <Trans>Open the network</Trans>
            </Link>
          </div>
        </>
      }
    />
  ));
}
