import { Trans } from '@lingui/react/macro';
import { MarkedAddress } from './marked-address.tsx';

/** Shows the hash by which anybody can find a transaction on its chain. */
export function TransactionHash({ hash }: { readonly hash: string }) {
  return (
    <div>
      <p className="text-ink-2">
        <Trans>Transaction hash</Trans>
      </p>
      <p className="mt-1 text-body">
        <MarkedAddress address={hash} />
      </p>
    </div>
  );
}
