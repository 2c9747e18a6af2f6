import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal } from 'antd';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';

interface TemporaryPasswordProps {
  readonly name: string;
  readonly email: string;
  /** Empty if there is no password to show. */
  readonly password: string;
  readonly onClose: () => void;
}

/**
 * Shows the temporary password, which cannot be shown again. Closing it in any other way than by its button asks for a
 * confirmation.
 */
export function TemporaryPassword({ name, email, password, onClose }: TemporaryPasswordProps) {
  const { t } = useLingui();
  const isShown = password !== '';
  return (
    <Modal
      title={t`Temporary password for ${name}`}
      open={isShown}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      scrollLock={false}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          <Trans>I have passed it on</Trans>
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={t`It is shown this once.`}
        description={t`Give it to ${email} in person or by a safe channel. They must replace it when they first log in.`}
      />
      <div className="temporary-password">
        <output className="mono">{password}</output>
        <CopyButton text={password} label={t`Copy password`} />
      </div>
      <LeaveQuestion
        isOn={isShown}
        endsWithSession
        title={t`Leave without the password?`}
        action={t`Leave without it`}
      >
        <p>
          <Trans>It is not shown again. Without it, their access has to be reset.</Trans>
        </p>
      </LeaveQuestion>
    </Modal>
  );
}
