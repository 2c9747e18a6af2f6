import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CodesLeft } from './codes-left.tsx';
import { RenewForm } from './renew-form.tsx';
import { StageText } from './stage-text.tsx';
import { SwitchOffForm } from './switch-off-form.tsx';

interface SwitchedOnProps {
  readonly codesLeft: number;
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
}

export function SwitchedOn({ codesLeft, onRenewed }: SwitchedOnProps) {
  const [step, setStep] = useState<'renew' | 'switch-off'>();
  const leave = () => setStep(undefined);
  if (step === 'renew') return <RenewForm onRenewed={onRenewed} onCancel={leave} />;
  if (step === 'switch-off') return <SwitchOffForm onLeave={leave} />;
  return (
    <>
      <StageText title={<Trans>Two-step verification is on</Trans>}>
        <Trans>
          Logging in asks for a code from your authenticator app. If your phone is lost, a recovery
          code takes its place. If the recovery codes are lost, make new ones.
        </Trans>
      </StageText>
      <CodesLeft count={codesLeft} />
      <Button look="soft" wide onClick={() => setStep('renew')}>
        <Trans>New recovery codes</Trans>
      </Button>
      <Button look="plain" wide onClick={() => setStep('switch-off')}>
        <Trans>Switch off</Trans>
      </Button>
    </>
  );
}
