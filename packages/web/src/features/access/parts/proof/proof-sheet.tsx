import { useLingui } from '@lingui/react/macro';
import { Sheet, type SheetProps } from '../../../../ui/sheet/sheet.tsx';
import { AppProof } from './app-proof.tsx';
import type { Challenge } from './challenge.ts';
import { MailProof } from './mail-proof.tsx';

interface ProofSheetProps extends Omit<SheetProps, 'title' | 'children'> {
  readonly challenge: Challenge;
  /** Called after the server has accepted the code, so that the same call can be made again. */
  readonly onConfirmed: () => void;
}

/** Shows which action a code confirms, and asks for the code. */
export function ProofSheet({ challenge, onConfirmed, ...sheet }: ProofSheetProps) {
  const { t } = useLingui();
  const { challengeId, by, title } = challenge;
  const Proof = by === 'app' ? AppProof : MailProof;
  return (
    <Sheet {...sheet} title={t`Confirm that it is you`}>
      <p className="rounded-control bg-gold-soft p-3 font-semibold wrap-anywhere text-gold">
        {title}
      </p>
      <Proof challengeId={challengeId} onConfirmed={onConfirmed} />
    </Sheet>
  );
}
