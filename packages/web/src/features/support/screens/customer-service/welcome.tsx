import { Trans } from '@lingui/react/macro';
import { Clock, Headset } from 'lucide-react';
import { Message } from '../../../../ui/message.tsx';

/** Shown before the first message. Explains when answers can be expected. */
export function Welcome({ hours }: { readonly hours: string }) {
  return (
    <div className="flex grow flex-col items-center justify-center">
      <Message
        icon={Headset}
        tone="brand"
        level={2}
        title={<Trans>How can we help?</Trans>}
        text={
          <Trans>
            Write to us, with pictures if they help. People answer here, and you get a notice when
            they do. We never ask for your password or codes.
          </Trans>
        }
        action={
          hours !== '' && (
            <p className="flex items-center gap-2 text-body text-ink-2">
              <Clock aria-hidden className="size-4 shrink-0" />
              <Trans>Service hours: {hours}</Trans>
            </p>
          )
        }
      />
    </div>
  );
}
