import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useState } from 'react';
import { useReadChainAgain } from '../../data/chains.ts';
import type { Chain } from '../../../../data/shapes.ts';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { isWithin } from '../../../../ui/number/read-number.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

interface ReadAgainDialogProps {
  readonly chain: Chain;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReadAgainDialog({ chain, open, onClose }: ReadAgainDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const again = useReadChainAgain();
  const { network, reading } = chain;
  const last = reading?.readUpTo ?? 0;
  const bounds = { least: 0, most: last };
  const [from, setFrom] = useState(last);
  return (
    <ReasonDialog
      title={t`Read the chain again`}
      open={open}
      action={isWithin(from, bounds) ? t`Read again from block ${from}` : t`Read the chain again`}
      act={async (reason) => {
        await again.mutateAsync({ network, fromBlock: from, reason });
        void message.success(t`It is read again`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          What was missed is found and credited. What is no longer on the chain is taken back, also
          where it was credited. Nothing is credited twice.
        </Trans>
      </p>
      <NumberField
        name="fromBlock"
        label={t`From block`}
        {...bounds}
        initialValue={from}
        onChange={(value) => setFrom(value ?? Number.NaN)}
      />
    </ReasonDialog>
  );
}
