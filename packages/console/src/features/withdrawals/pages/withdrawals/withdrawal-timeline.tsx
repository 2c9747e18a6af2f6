import { useLingui } from '@lingui/react/macro';
import { Timeline } from 'antd';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { StateLook } from './state-look.tsx';

/** Every state that the withdrawal went through and every approval that counts, with operator and time. */
export function WithdrawalTimeline({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { t } = useLingui();
  const approvals = withdrawal.approvedBy.map(({ operator, at }) => ({
    at,
    key: `approval ${operator.operatorId}`,
    content: (
      <>
        {t`Approved by ${operator.email}`} · <Moment at={at} />
      </>
    ),
  }));
  const events = withdrawal.events.map(({ state, at, operator, reason }) => ({
    at,
    key: `${state} ${at}`,
    content: (
      <>
        <StateLook state={state} /> <Moment at={at} />
        {operator === null ? null : <div className="quiet">{operator.email}</div>}
        {reason === null ? null : <div>{reason}</div>}
      </>
    ),
  }));
  const all = [...approvals, ...events].toSorted((a, b) => (a.at < b.at ? -1 : 1));
  return (
    <PanelSection title={t`Timeline`}>
      <Timeline items={all.map(({ key, content }) => ({ key, content }))} />
    </PanelSection>
  );
}
