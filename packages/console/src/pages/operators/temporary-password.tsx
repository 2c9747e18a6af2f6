import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Modal } from 'antd';
import { CopyButton } from '../../parts/copy-button.tsx';

interface TemporaryPasswordProps {
  readonly name: string;
  readonly email: string;
  /** Empty while there is none to show. */
  readonly password: string;
  readonly onClose: () => void;
}

/** The only sight of it: nothing but its own button closes this. */
export function TemporaryPassword({ name, email, password, onClose }: TemporaryPasswordProps) {
  const { t } = useLingui();
  return (
    <Modal
      title={t`Temporary password for ${name}`}
      open={password !== ''}
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
    </Modal>
  );
}
