import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import type { Operator } from '../../../../data/shapes.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { DisableDialog } from './disable-dialog.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { ResetTotpDialog } from './reset-totp-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

type Dialog = 'name' | 'roles' | 'sessions' | 'totp' | 'reset' | 'disable';

export function OperatorActions({ operator }: { readonly operator: Operator }) {
  const { t } = useLingui();
  const isSelf = useSelf().operatorId === operator.operatorId;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const button = { disabled: isSelf, 'aria-describedby': isSelf ? 'not-on-yourself' : undefined };
  return (
    <PanelSection title={t`Access`}>
      <div className="operator-actions">
        <Button {...button} onClick={() => setDialog('name')}>
          <Trans>Correct the name…</Trans>
        </Button>
        <Button {...button} onClick={() => setDialog('roles')}>
          <Trans>Set roles…</Trans>
        </Button>
        <Button {...button} onClick={() => setDialog('sessions')}>
          <Trans>End sessions…</Trans>
        </Button>
        {operator.totpEnabled ? (
          <Button {...button} onClick={() => setDialog('totp')}>
            <Trans>Reset two-step verification…</Trans>
          </Button>
        ) : null}
        <Button {...button} onClick={() => setDialog('reset')}>
          <Trans>Reset access…</Trans>
        </Button>
        <Button
          {...button}
          danger={operator.disabledAt === null}
          onClick={() => setDialog('disable')}
        >
          {operator.disabledAt === null ? t`Disable…` : t`Enable…`}
        </Button>
      </div>
      {isSelf ? (
        <p id="not-on-yourself" className="quiet">
          <Trans>This is you. Another operator must do this for your account.</Trans>
        </p>
      ) : null}
      <RenameDialog operator={operator} open={dialog === 'name'} onClose={close} />
      <RolesDialog operator={operator} open={dialog === 'roles'} onClose={close} />
      <EndSessionsDialog operator={operator} open={dialog === 'sessions'} onClose={close} />
      <ResetTotpDialog operator={operator} open={dialog === 'totp'} onClose={close} />
      <ResetDialog operator={operator} open={dialog === 'reset'} onClose={close} />
      <DisableDialog operator={operator} open={dialog === 'disable'} onClose={close} />
    </PanelSection>
  );
}
