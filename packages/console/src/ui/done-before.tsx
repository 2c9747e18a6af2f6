import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from 'antd';

interface DoneBeforeProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Shown when an earlier try turns out to have succeeded although its answer was lost, so that doing it again is the operator's
 * decision.
 */
export function DoneBefore({ open, onClose }: DoneBeforeProps) {
  const { t } = useLingui();
  return (
    <Modal
      title={t`Your earlier try went through`}
      open={open}
      onCancel={onClose}
      mask={{ closable: false }}
      scrollLock={false}
      footer={
        <Button type="primary" onClick={onClose}>
          <Trans>Look at what is there</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Its answer was lost on the way, but it was done as you wrote it then. What you wrote since
          was not done.
        </Trans>
      </p>
    </Modal>
  );
}
