import { Trans, useLingui } from '@lingui/react/macro';
import { Button, App } from 'antd';
import { useState } from 'react';
import type { Operator } from '../../../../data/shapes.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { useSelf } from '../../../../session/use-self.ts';

import {
  useEndOperatorSessions,
  useResetOperatorTotp,
  useSetOperatorDisabled,
  useResetOperatorAccess,
} from '../../data/operators.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
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

interface EndSessionsDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

function EndSessionsDialog({ operator, open, onClose }: EndSessionsDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const end = useEndOperatorSessions(operator.operatorId);
  const { name } = operator;
  return (
    <ConfirmDialog
      title={t`End all sessions of ${name}?`}
      open={open}
      danger
      action={t`Log ${name} out everywhere`}
      act={async () => {
        await end.mutateAsync();
        void message.success(t`${name} is logged out everywhere`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>They are logged out at once on every device, and can log in again.</Trans>
      </p>
    </ConfirmDialog>
  );
}

interface ResetTotpDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ResetTotpDialog({ operator, open, onClose }: ResetTotpDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const reset = useResetOperatorTotp(operator.operatorId);
  const { name } = operator;
  return (
    <ReasonDialog
      title={t`Reset two-step verification of ${name}?`}
      open={open}
      danger
      action={t`Clear it and end their sessions`}
      label={t`Reason, for the audit log`}
      act={async (reason) => {
        await reset.mutateAsync(reason);
        void message.success(t`Two-step verification of ${name} is cleared`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          They log in with their password and must set it up anew before anything else. Make sure
          that it is really them who asked.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

interface DisableDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Disables an operator's account, or enables it if it is disabled. */
function DisableDialog({ operator, open, onClose }: DisableDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const setDisabled = useSetOperatorDisabled(operator.operatorId);
  const { name } = operator;
  const isActive = operator.disabledAt === null;
  return (
    <ConfirmDialog
      title={isActive ? t`Disable ${name}?` : t`Enable ${name}?`}
      open={open}
      danger={isActive}
      action={isActive ? t`Disable and end their sessions` : t`Let ${name} in again`}
      act={async () => {
        await setDisabled.mutateAsync(isActive);
        void message.success(isActive ? t`${name} is disabled` : t`${name} is enabled`);
      }}
      onClose={onClose}
    >
      <p>
        {isActive ? (
          <Trans>
            They are logged out at once and cannot log in until someone enables them again. What
            they did stays in the audit log.
          </Trans>
        ) : (
          <Trans>They can log in again with the password and roles they had.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}

interface ResetDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ResetDialog({ operator, open, onClose }: ResetDialogProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const reset = useResetOperatorAccess(operator.operatorId);
  const { name } = operator;
  return (
    <>
      <ConfirmDialog
        title={t`Reset the access of ${name}?`}
        open={open}
        danger
        action={t`Make a new password and clear two-step verification`}
        act={async () => setPassword((await reset.mutateAsync()).temporaryPassword)}
        onClose={onClose}
      >
        <p>
          <Trans>
            Their password and two-step verification stop working. They log in with a temporary
            password, choose their own and set up two-step verification anew. Make sure that it is
            really them who asked.
          </Trans>
        </p>
      </ConfirmDialog>
      <TemporaryPassword
        name={name}
        email={operator.email}
        password={password}
        onClose={() => setPassword('')}
      />
    </>
  );
}
