import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from 'antd';

interface DoneBeforeProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Said after a lost answer, so that doing it once more is a decision. */
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
