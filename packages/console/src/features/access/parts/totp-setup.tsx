import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpBegin } from './totp-begin.tsx';
import { TotpConfirm } from './totp-confirm.tsx';

type Stage =
  | { readonly at: 'begin' }
  | { readonly at: 'confirm'; readonly secret: string; readonly uri: string }
  | { readonly at: 'recovery'; readonly codes: readonly string[] };

/** Sets up the second factor: asks for the password, shows the new secret, then the recovery codes. */
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
