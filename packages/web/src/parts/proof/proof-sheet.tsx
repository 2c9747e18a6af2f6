import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMemberBaseInfo } from '../../data/member.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Sheet, type SheetProps } from '../sheet/sheet.tsx';
import { Skeleton } from '../skeleton.tsx';
import { AppProof } from './app-proof.tsx';
import { MailProof } from './mail-proof.tsx';

interface ProofSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  /** What is being confirmed. */
  readonly about?: ReactNode;
  /** The server has taken the proof: what asked for it can go on. */
  readonly onProven: () => void;
}

/** Asks a member to show who they are before money moves. */
export function ProofSheet({ about, onProven, ...sheet }: ProofSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet {...sheet} title={t`Confirm that it is you`}>
      {about !== undefined && <p className="rounded-control bg-gold-soft p-3 text-gold">{about}</p>}
      <Proof onProven={onProven} />
    </Sheet>
  );
}

function Proof({ onProven }: Pick<ProofSheetProps, 'onProven'>) {
  const { data, isError, isFetching, refetch } = useMemberBaseInfo();
  if (data === undefined) {
    return isError ? (
      <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton className="h-40" />
    );
  }
  return data.totpEnabled ? <AppProof onProven={onProven} /> : <MailProof onProven={onProven} />;
}
