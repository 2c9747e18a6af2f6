import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Space } from 'antd';
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
import { RevokeDialog } from './revoke-dialog.tsx';

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
