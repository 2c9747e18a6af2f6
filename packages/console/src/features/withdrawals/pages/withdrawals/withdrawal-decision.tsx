import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from 'antd';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useMoney } from '../../../../ui/use-money.ts';
import { useMay, useSelf } from '../../../../session/use-self.ts';
import { WithdrawalRisks } from './withdrawal-risks.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { stopWords } from './withdrawal-words.ts';

export type Decision = 'approve' | 'reject';

interface WithdrawalDecisionProps {
  readonly withdrawal: WithdrawalDetail;
  readonly onDecide: (decision: Decision) => void;
}

/** Shows why the withdrawal waits, with buttons to decide it. */
export function WithdrawalDecision({ withdrawal, onDecide }: WithdrawalDecisionProps) {
  const { t } = useLingui();
  const words = useMoney();
  const mayDecide = useMay('withdrawal.approve');
  const { operatorId } = useSelf();
  const { state, stops, approvedBy, approvalsNeeded, amount, arrives, coin } = withdrawal;
  if (state !== 'requested' && state !== 'approved') return null;
  const isMine = approvedBy.some(({ operator }) => operator.operatorId === operatorId);
  const [back, out] = [words(amount, coin), words(arrives, coin)];
  const missing = approvalsNeeded - approvedBy.length;
  // The signer may require more approvals than the server, so a refused payout can be approved further.
  const takesApprovals = state === 'requested' || withdrawal.payout?.state === 'refused';
  return (
    <div className="withdrawal-decision">
      <PanelSection title={state === 'requested' ? t`Waits for a decision` : t`Waits to be paid`}>
        <WithdrawalStops withdrawal={withdrawal} />
        {withdrawal.delay === null ? null : (
          <Alert
            type="warning"
            showIcon
            title={
              <Trans>
                Too few providers of this network agree, so nothing is paid out on it at present.
              </Trans>
            }
          />
        )}
        {state === 'requested' ? <WithdrawalRisks withdrawal={withdrawal} /> : null}
        {isMine && state === 'requested' ? (
          <Alert
            type="info"
            showIcon
            title={<Trans>You have approved it. Another operator must, too.</Trans>}
          />
        ) : null}
        {mayDecide ? (
          <div className="withdrawal-actions">
            {takesApprovals ? (
              <Button
                type="primary"
                disabled={isMine || stops.length > 0}
                onClick={() => onDecide('approve')}
              >
                {missing > 1 ? (
                  <Trans>Approve as the first of two…</Trans>
                ) : (
                  <Trans>Approve and pay out {out}…</Trans>
                )}
              </Button>
            ) : null}
            <Button danger onClick={() => onDecide('reject')}>
              <Trans>Reject and return {back}…</Trans>
            </Button>
          </div>
        ) : null}
      </PanelSection>
    </div>
  );
}

/** Shows why the member gets no payouts at present, even if they are approved. */
function WithdrawalStops({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
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
