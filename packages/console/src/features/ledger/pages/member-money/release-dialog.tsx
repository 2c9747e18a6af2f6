import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useReleaseFunds } from '../../data/ledger.ts';
import type { Hold } from '../../../../data/shapes.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';

interface ReleaseDialogProps {
  readonly hold: Hold;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ReleaseDialog({ hold, open, onClose }: ReleaseDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const release = useReleaseFunds();
  const money = useMoney()(hold.amount, hold.coin);
  const { holdId, reason: frozenFor } = hold;
  return (
    <ReasonDialog
      title={t`Release this amount?`}
      open={open}
      action={t`Release ${money}`}
      act={async (reason) => {
        await release.mutateAsync({ holdId, reason });
        void message.success(t`${money} released`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The member can use it again at once. It was frozen because: {frozenFor}</Trans>
      </p>
    </ReasonDialog>
  );
}
