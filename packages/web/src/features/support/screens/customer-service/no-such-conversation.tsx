import { Trans } from '@lingui/react/macro';
import { MessageCircleQuestion } from 'lucide-react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';

export function NoSuchConversation() {
  return (
    <Message
      icon={MessageCircleQuestion}
      level={2}
      title={<Trans>There is no such conversation</Trans>}
      text={
        <Trans>There is nothing at this address. It may be mistyped, or the page has moved.</Trans>
      }
      action={
        <ButtonLink to="/customer-service" look="soft">
          <Trans>Customer service</Trans>
        </ButtonLink>
      }
    />
  );
}
