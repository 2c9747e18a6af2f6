import { Trans, useLingui } from '@lingui/react/macro';
import type { WithdrawMethod } from '@tradewind/contract/withdrawals/withdrawal';
import { Choice } from './choice.tsx';

interface MethodChoiceProps {
  readonly method: WithdrawMethod;
  readonly onChange: (method: WithdrawMethod) => void;
}

export function MethodChoice({ method, onChange }: MethodChoiceProps) {
  const { t } = useLingui();
  return (
    <Choice
      legend={<Trans>Method</Trans>}
      name="method"
      value={method}
      options={[
        { value: 'onChain', label: t`On-chain`, note: t`To an address` },
        { value: 'internal', label: t`To a member`, note: t`Free, by email` },
      ]}
      onChange={onChange}
    />
  );
}
