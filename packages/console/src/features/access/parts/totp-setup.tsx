import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpBegin } from './totp-begin.tsx';
import { TotpConfirm } from './totp-confirm.tsx';

type Stage =
  | { readonly at: 'begin' }
  | { readonly at: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly at: 'recovery'; readonly codes: readonly string[] };

/** Password, then the new secret, then the codes for the day when the phone is gone. */
export function TotpSetup({ onDone }: { readonly onDone: () => void }) {
  const [stage, setStage] = useState<Stage>({ at: 'begin' });
  if (stage.at === 'begin') {
    return <TotpBegin onBegun={(begun) => setStage({ at: 'confirm', ...begun })} />;
  }
  if (stage.at === 'recovery') return <RecoveryCodes codes={stage.codes} onDone={onDone} />;
  return (
    <TotpConfirm
      secret={stage.secret}
      uri={stage.uri}
      onConfirmed={(codes) => setStage({ at: 'recovery', codes })}
    />
  );
}
