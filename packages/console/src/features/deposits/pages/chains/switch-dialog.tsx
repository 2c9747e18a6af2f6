import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useSwitchNetwork } from '../../data/chains.ts';
import type { Chain } from '../../../../data/shapes.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

export interface SwitchWanted {
  readonly what: 'deposits' | 'withdrawals';
  readonly on: boolean;
}

interface SwitchDialogProps {
  readonly chain: Chain;
  readonly wanted: SwitchWanted;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SwitchDialog({ chain, wanted: { what, on }, open, onClose }: SwitchDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const change = useSwitchNetwork();
  const { network, name } = chain;
  const actions = {
    deposits: on ? t`Switch deposits on` : t`Switch deposits off`,
    withdrawals: on ? t`Switch withdrawals on` : t`Switch withdrawals off`,
  };
  return (
    <ReasonDialog
      title={`${name}: ${actions[what]}`}
      open={open}
      danger={!on}
      action={actions[what]}
      act={async (reason) => {
        await change.mutateAsync({ network, what, on, reason });
        void message.success(t`Switched`);
      }}
      onClose={onClose}
    >
      <p>
        {what === 'deposits' ? (
          on ? (
            <Trans>
              Members see their addresses on this network. What arrived meanwhile is credited.
            </Trans>
          ) : (
            <Trans>
              Members no longer see this network. What still arrives is recorded, and credited once
              deposits are on again.
            </Trans>
          )
        ) : on ? (
          <Trans>Members can withdraw over this network.</Trans>
        ) : (
          <Trans>
            Nobody can ask for a withdrawal over this network. Those under way are not stopped.
          </Trans>
        )}
      </p>
      {on && (
        <p>
          <Trans>Another operator must approve it.</Trans>
        </p>
      )}
    </ReasonDialog>
  );
}
