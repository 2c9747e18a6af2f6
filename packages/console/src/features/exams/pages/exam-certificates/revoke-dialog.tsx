import { Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useRevokeCertificate } from '../../data/exam-records.ts';
import type { Certificate } from '../../../../data/shapes.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

interface RevokeDialogProps {
  readonly row: Certificate;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RevokeDialog({ row, open, onClose }: RevokeDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const revoke = useRevokeCertificate();
  const { certificateId, holder } = row;
  const act = async (reason: string) => {
    await revoke.mutateAsync({ certificateId, reason });
    void message.success(t`The certificate is revoked`);
  };
  return (
    <ReasonDialog
      title={t`Revoke a certificate`}
      open={open}
      action={t`Revoke the certificate`}
      danger
      label={t`Reason, which the member reads`}
      act={act}
      onClose={onClose}
    >
      <p>
        <Trans>
          The certificate of {holder} becomes invalid for good. Its public page says so at once, and
          the member is told.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
