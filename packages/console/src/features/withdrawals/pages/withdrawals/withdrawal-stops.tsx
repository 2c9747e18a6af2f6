import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { stopWords } from './withdrawal-words.ts';

/** Shows why the member gets no payouts at present, even if they are approved. */
export function WithdrawalStops({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { i18n, t } = useLingui();
  const { restsUntil, stops } = withdrawal;
  if (stops.length === 0) return null;
  return (
    <Alert
      className="withdrawal-why"
      type="error"
      showIcon
      title={t`Nothing of this member is paid out at present`}
      description={
        <ul className="withdrawal-risks">
          {stops.map((stop) => (
            <li key={stop}>
              {i18n._(stopWords[stop])}
              {stop === 'securityChanged' && restsUntil !== null ? (
                <>
                  {' '}
                  <Trans>
                    (until <Moment at={restsUntil} />)
                  </Trans>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      }
    />
  );
}
