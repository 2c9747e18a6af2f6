import { useLingui } from '@lingui/react/macro';
import { Skeleton } from 'antd';
import { useMail } from '../../data/mail.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { MailDetails } from './mail-details.tsx';
import { MailText } from './mail-text.tsx';

interface MailPanelProps {
  readonly mailId: string;
  readonly onClose: () => void;
}

export function MailPanel({ mailId, onClose }: MailPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Mail`} open={mailId !== ''} onClose={onClose}>
      {mailId === '' ? null : <OneMail key={mailId} mailId={mailId} />}
    </SidePanel>
  );
}

function OneMail({ mailId }: { readonly mailId: string }) {
  const { t } = useLingui();
  const { data: mail, error, refetch } = useMail(mailId);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (mail === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <MailDetails mail={mail} />
      <PanelSection title={t`Text`}>
        <MailText mail={mail} />
      </PanelSection>
    </>
  );
}
