import { useLingui } from '@lingui/react/macro';
import { Skeleton, Alert } from 'antd';
import { useMail } from '../../data/mail.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';
import { isMailKind } from '@tradewind/contract/notices/mail';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { MailState } from './mail-state.tsx';
import { mailKindNames } from './mail-words.ts';
import type { Mail } from '../../../../data/shapes.ts';

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

/** The text as it was sent, or the reason why there is none. */
function MailText({ mail }: { readonly mail: Mail }) {
  const { t } = useLingui();
  if (mail.text !== null) return <pre className="mail-text">{mail.text}</pre>;
  return (
    <Alert
      type="info"
      showIcon
      title={
        mail.state === 'waiting'
          ? t`The text is written at the moment of sending, so there is none yet.`
          : t`The text was removed after sending, because it can hold a code. Only demo instances keep it.`
      }
    />
  );
}

function MailDetails({ mail }: { readonly mail: Mail }) {
  const { i18n, t } = useLingui();
  const { recipient, subject, language, lastError, sentAt } = mail;
  return (
    <Details
      rows={[
        [
          t`Recipient`,
          <>
            {recipient} <CopyButton bare text={recipient} label={t`Copy email`} />
          </>,
        ],
        [t`Subject`, subject === '' ? null : subject],
        [t`State`, <MailState key="state" state={mail.state} />],
        [t`Kind`, isMailKind(mail.kind) ? i18n._(mailKindNames[mail.kind]) : mail.kind],
        [t`Language`, isLanguage(language) ? languageNames[language] : language],
        [t`Written`, <Moment key="written" at={mail.createdAt} />],
        [
          t`Sent`,
          sentAt === null || mail.state === 'kept' ? null : <Moment key="sent" at={sentAt} />,
        ],
        [t`Tries`, mail.attempts],
        [t`Last error`, lastError],
      ]}
    />
  );
}
