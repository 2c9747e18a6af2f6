import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useState } from 'react';
import { useSetNetworkQuorum } from '../../data/chains.ts';
import type { Chain } from '../../../../data/shapes.ts';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

interface QuorumDialogProps {
  readonly chain: Chain;
  readonly open: boolean;
  readonly onClose: () => void;
}

const least = 2;
const mostAmount = 999_999_999;

/** Sets how many providers must agree, and how much may be credited in 24 hours while fewer do. */
export function QuorumDialog({ chain, open, onClose }: QuorumDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const change = useSetNetworkQuorum();
  const { network, name, coin, quorum } = chain;
  const [required, setRequired] = useState(quorum.required);
  const [amount, setAmount] = useState(Number(quorum.amount));
  const configured = quorum.configured;
  return (
    <ReasonDialog
      title={t`${name}: providers that must agree`}
      open={open}
      action={t`Save`}
      act={async (reason) => {
        await change.mutateAsync({ network, quorum: required, amount: String(amount), reason });
        void message.success(t`Saved`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          A payout is settled or refunded, and a deposit credited, only when so many providers say
          the same and none contradicts. {configured} are configured.
        </Trans>
      </p>
      <p>
        <Trans>Fewer providers, or a larger amount, need the approval of a second operator.</Trans>
      </p>
      <NumberField
        name="quorum"
        label={t`Providers that must agree`}
        least={least}
        most={Math.max(configured, quorum.required)}
        initialValue={required}
        onChange={(value) => setRequired(value ?? Number.NaN)}
      />
      <NumberField
        name="amount"
        label={t`Deposits without that many, in 24 hours`}
        extra={t`While fewer providers answer, deposits are credited up to this amount in all. 0: every deposit waits.`}
        suffix={coin}
        least={0}
        most={mostAmount}
        places={6}
        initialValue={amount}
        onChange={(value) => setAmount(value ?? Number.NaN)}
      />
    </ReasonDialog>
  );
}
