import { useLingui } from '@lingui/react/macro';
import { isLanguage, languageNames } from '@tradewind/contract/protocol/languages';
import { isMailKind } from '@tradewind/contract/notices/mail';
import type { Mail } from '../../../../data/shapes.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { MailState } from './mail-state.tsx';
import { mailKindNames } from './mail-words.ts';

export function MailDetails({ mail }: { readonly mail: Mail }) {
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
