import { useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { WithdrawalDetail } from '../../../../data/shapes.ts';
import { riskWords } from './withdrawal-words.ts';

/** The risks found when the withdrawal was requested: a warning until it is decided, history afterwards. */
export function WithdrawalRisks({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const { i18n, t } = useLingui();
  const { risks, state } = withdrawal;
  if (risks.length === 0) return null;
  const isOpen = state === 'requested';
  return (
    <Alert
      className="withdrawal-why"
      type={isOpen ? 'warning' : 'info'}
      showIcon={isOpen}
      title={isOpen ? t`Why a person looks at it` : t`Why a person had to look at it, at the time`}
      description={
        <ul className="withdrawal-risks">
          {risks.map((risk) => (
            <li key={risk}>{i18n._(riskWords[risk])}</li>
          ))}
        </ul>
      }
    />
  );
}
