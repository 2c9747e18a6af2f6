import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckedAddress } from '../../data/withdrawal.ts';
import { MarkedAddress } from '../../parts/marked-address.tsx';

interface WarningsProps {
  readonly checked: CheckedAddress;
  readonly isCompared: boolean;
  readonly onCompared: (isCompared: boolean) => void;
}

/** Warnings that should make a member check the address again. */
export function Warnings({ checked, isCompared, onCompared }: WarningsProps) {
  return (
    <>
      {checked.looksLike !== null && (
        <Warning tone="danger">
          <p className="font-semibold">
            <Trans>This address looks like one that you know, but is another:</Trans>
          </p>
          <p>
            <MarkedAddress address={checked.looksLike} />
          </p>
          <label className="flex min-h-touch items-center gap-3 text-ink">
            <input
              type="checkbox"
              checked={isCompared}
              onChange={(event) => onCompared(event.target.checked)}
              className="size-5 shrink-0 accent-brand"
            />
            <Trans>I have compared every character. It is the right one.</Trans>
          </label>
        </Warning>
      )}
      {checked.kind === 'contract' && (
        <Warning tone="gold">
          <p>
            <Trans>
              This is the address of a smart contract. Make sure that it can receive the coin; a
              person will look at this withdrawal.
            </Trans>
          </p>
        </Warning>
      )}
      <Warning tone="gold">
        <p>
          <Trans>
            What is sent on a chain cannot be taken back. Compare the ends of the address.
          </Trans>
        </p>
      </Warning>
    </>
  );
}

interface WarningProps {
  readonly tone: 'danger' | 'gold';
  readonly children: ReactNode;
}

function Warning({ tone, children }: WarningProps) {
  const look = tone === 'gold' ? 'bg-gold-soft text-gold' : 'bg-danger-soft text-danger';
  return (
    <div className={`flex gap-2 rounded-control px-3 py-2 ${look}`}>
      <TriangleAlert aria-hidden className="mt-[0.125rem] size-4 shrink-0" />
      <div className="flex min-w-0 flex-col gap-2">{children}</div>
    </div>
  );
}
