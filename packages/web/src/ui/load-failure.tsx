import { Trans } from '@lingui/react/macro';
import { isServerFault } from '@tradewind/contract/protocol/client';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { queryClient } from '../data/query-client.ts';
import { Button } from './button.tsx';

interface LoadFailureProps {
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/**
 * True if the failed queries of the screen are the server's fault. If one received no answer at all, it is the network.
 */
function isFaultOfServer(): boolean {
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.error !== null });
  return failed.length > 0 && failed.every(({ state }) => isServerFault(state.error));
}

/** Shown in place of content that could not be loaded. */
export function LoadFailure({ onRetry, busy = false }: LoadFailureProps) {
  // The cause at the time of the failure, because a retry clears it.
  const [isTheirs] = useState(isFaultOfServer);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-6 text-center">
      <p className="text-balance text-ink-2">
        {isTheirs ? (
          <Trans>The server has a problem. Please try again later.</Trans>
        ) : (
          <Trans>This could not be loaded. Check your connection and try again.</Trans>
        )}
      </p>
      <Button look="soft" onClick={onRetry} busy={busy}>
        {!busy && <RotateCw aria-hidden className="size-4" />}
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
