import { Trans } from '@lingui/react/macro';
import { Compass } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

export function NotFoundScreen() {
  return (
    <main className="flex grow flex-col justify-center p-4">
      <Message
        icon={Compass}
        title={<Trans>Page not found</Trans>}
        text={
          <Trans>
            There is nothing at this address. It may be mistyped, or the page has moved.
          </Trans>
        }
        action={
          <ButtonLink to="/home">
            <Trans>Go to homepage</Trans>
          </ButtonLink>
        }
      />
    </main>
  );
}
