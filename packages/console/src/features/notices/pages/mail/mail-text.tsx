import { useLingui } from '@lingui/react/macro';
import { Alert } from 'antd';
import type { Mail } from '../../../../data/shapes.ts';

/** The text as it was sent, or the reason why there is none. */
export function MailText({ mail }: { readonly mail: Mail }) {
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
