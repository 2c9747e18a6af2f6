import { Trans } from '@lingui/react/macro';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { useOnline } from '../ui/use-online.ts';

/** Shown when a screen fails or its code cannot be loaded. Reloading the page solves most of these failures. */
export function ErrorScreen() {
  const online = useOnline();
  return (
    <main className="flex grow flex-col justify-center p-4">
      <Message
        icon={online ? TriangleAlert : WifiOff}
        title={
          online ? <Trans>This screen could not be shown</Trans> : <Trans>You are offline</Trans>
        }
        text={
          online ? (
            <Trans>Something went wrong on our side. Loading the page again usually helps.</Trans>
          ) : (
            <Trans>
              This screen is not on your device yet. Connect to the internet and try again.
            </Trans>
          )
        }
        action={
          <Button onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </main>
  );
}
