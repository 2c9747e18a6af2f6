import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Space, App } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PagedList } from '../../../../data/paging.ts';
import type { Certificate } from '../../../../data/shapes.ts';
import { Details } from '../../../../ui/details.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { MemberLink } from '../../../members/parts/member-link.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useMay } from '../../../../session/use-self.ts';
import { CertificateState } from './certificate-columns.tsx';
import { useRevokeCertificate } from '../../data/exam-records.ts';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

interface CertificatePanelProps {
  readonly certificateId: string;
  readonly list: PagedList<Certificate>;
  readonly memberSearchOf: (memberId: string) => string;
  readonly onClose: () => void;
}

export function CertificatePanel(props: CertificatePanelProps) {
  const { certificateId, list, memberSearchOf, onClose } = props;
  const { t } = useLingui();
  return (
    <SidePanel title={t`Certificate`} open={certificateId !== ''} onClose={onClose}>
      <ListedRow
        list={list}
        isIt={(row) => row.certificateId === certificateId}
        renderRow={(row) => <CertificateDetails row={row} memberSearchOf={memberSearchOf} />}
      />
    </SidePanel>
  );
}

interface CertificateDetailsProps {
  readonly row: Certificate;
  readonly memberSearchOf: (memberId: string) => string;
}

function CertificateDetails({ row, memberSearchOf }: CertificateDetailsProps) {
  const { t } = useLingui();
  const mayRevoke = useMay('exam.grade');
  const [isAsking, setAsking] = useState(false);
  const { member, paper, revokedAt } = row;
  return (
    <Space orientation="vertical" size="middle">
      <Details
        rows={[
          [t`Holder`, row.holder],
          [
            t`Member`,
            <MemberLink key="member" member={member} search={memberSearchOf(member.memberId)} />,
          ],
          [t`Exam paper`, `${paper.number} · ${paper.name}`],
          [
            t({ message: 'Code', context: 'certificate' }),
            <span key="code" className="mono">
              {row.code}
            </span>,
          ],
          [t`Issued at`, <Moment key="issued" at={row.issuedAt} />],
          [t`State`, <CertificateState key="state" row={row} />],
          [t`Revoked at`, revokedAt === null ? null : <Moment key="revoked" at={revokedAt} />],
          [t`Revoked by`, revokedAt === null ? null : (row.revokedBy?.email ?? t`The system`)],
          [t`Reason`, row.reason],
        ]}
      />
      <Link to={`/exam-records?sitting=${row.sittingId}`}>
        <Trans>The exam record behind it</Trans>
      </Link>
      {mayRevoke && revokedAt === null ? (
        <Button danger onClick={() => setAsking(true)}>
          <Trans>Revoke…</Trans>
        </Button>
      ) : null}
      <RevokeDialog row={row} open={isAsking} onClose={() => setAsking(false)} />
    </Space>
  );
}

interface RevokeDialogProps {
  readonly row: Certificate;
  readonly open: boolean;
  readonly onClose: () => void;
}

function RevokeDialog({ row, open, onClose }: RevokeDialogProps) {
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
