import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

interface LoadFailureProps {
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** Stands in place of what could not be loaded. */
export function LoadFailure({ onRetry, busy = false }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-6 text-center">
      <p className="text-balance text-ink-2">
        <Trans>This could not be loaded. Check your connection and try again.</Trans>
      </p>
      <Button look="soft" onClick={onRetry} busy={busy}>
        {!busy && <RotateCw aria-hidden className="size-4" />}
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
