import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from 'antd';
import type { Invitation } from '../../../../data/shapes.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { invitationLink } from './invitation-link.ts';

interface MadeDialogProps {
  readonly invitation: Invitation | null;
  readonly onClose: () => void;
}

/** Shows a new code with buttons to copy it and its link, ready to hand on. */
export function MadeDialog({ invitation, onClose }: MadeDialogProps) {
  const { t } = useLingui();
  const code = invitation?.code ?? '';
  return (
    <Modal
      title={t`The code is ready`}
      open={invitation !== null}
      onCancel={onClose}
      scrollLock={false}
      footer={[
        <CopyButton key="code" text={code} label={t`Copy code`} />,
        <CopyButton
          key="link"
          text={invitationLink(window.location.origin, code)}
          label={t`Copy link`}
        />,
        <Button key="done" type="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>,
      ]}
    >
      <div className="invitation-made">
        <output className="mono">{code}</output>
        <span className="quiet mono">{invitationLink(window.location.origin, code)}</span>
      </div>
    </Modal>
  );
}
