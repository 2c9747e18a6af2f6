import type { CallRefused } from '@tradewind/contract/protocol/client';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSheet } from '../../../../ui/sheet/use-sheet.ts';
import { type Challenge, challengeIn } from './challenge.ts';

const ProofSheet = lazy(() => import('./proof-sheet.tsx').then((m) => ({ default: m.ProofSheet })));

interface Proof {
  /**
   * Asks for the code that a refused call needs; `onConfirmed` makes the same call again. False if the call was refused for
   * another reason.
   */
  readonly ask: (refusal: CallRefused, onConfirmed: () => void) => boolean;
  readonly open: boolean;
  /** The sheet, to be rendered beside the control that makes the call. */
  readonly sheet: ReactNode;
}

interface Asked {
  readonly challenge: Challenge;
  readonly onConfirmed: () => void;
}

/** Asks for a code that confirms a call. The code of the sheet is loaded only when it is needed. */
export function useProof(): Proof {
  const { open, onOpenChange, show, close, wasShown } = useSheet();
  const [asked, setAsked] = useState<Asked>();
  return {
    open,
    ask(refusal, onConfirmed) {
      const challenge = challengeIn(refusal);
      if (challenge === undefined) return false;
      setAsked({ challenge, onConfirmed });
      show();
      return true;
    },
    sheet: wasShown && asked !== undefined && (
      <Suspense>
        <ProofSheet
          key={asked.challenge.challengeId}
          open={open}
          onOpenChange={onOpenChange}
          challenge={asked.challenge}
          onConfirmed={() => {
            close();
            asked.onConfirmed();
          }}
        />
      </Suspense>
    ),
  };
}
