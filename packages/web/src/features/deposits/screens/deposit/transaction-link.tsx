import { useLingui } from '@lingui/react/macro';
import { Copy, ExternalLink } from 'lucide-react';
import type { Deposit } from '../../data/deposits.ts';
import { useCopy } from '../../../../ui/use-copy.ts';

const look =
  'grid size-touch shrink-0 place-items-center rounded-full text-brand -outline-offset-2 active:bg-sunken';

/** Links to the transaction in a public explorer. For a chain without an explorer it copies the hash. */
export function TransactionLink({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useLingui();
  const copy = useCopy();
  const { explorerUrl, transactionHash } = deposit;
  if (explorerUrl === null) {
    return (
      <button
        type="button"
        aria-label={t`Copy transaction hash`}
        onClick={() => void copy(transactionHash)}
        className={look}
      >
        <Copy aria-hidden className="size-4" />
      </button>
    );
  }
  return (
    <a
      href={explorerUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={t`See the transaction on its chain`}
      className={look}
    >
      <ExternalLink aria-hidden className="size-4" />
    </a>
  );
}
