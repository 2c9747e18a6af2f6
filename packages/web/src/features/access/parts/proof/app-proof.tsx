import { Trans } from '@lingui/react/macro';
import * as errorStatus from '@tradewind/contract/generated/error-status';
import { prove } from '../../data/proof.ts';
import { FormFrame } from '../../../../ui/form/form-frame.tsx';
import { SecondFactorField } from '../../../../ui/form/second-factor-field.tsx';
import { useCallForm } from '../../../../ui/form/use-call-form.ts';

interface AppProofProps {
  readonly challengeId: string;
  readonly onConfirmed: () => void;
}

export function AppProof({ challengeId, onConfirmed }: AppProofProps) {
  const { fields, submit, busy, failed } = useCallForm({
    defaultValues: { totp: '' },
    fieldOfStatus: {
      [errorStatus.secondFactorWrong]: 'totp',
      [errorStatus.secondFactorUsed]: 'totp',
    },
  });
  const send = submit(async ({ totp }) => {
    await prove({ challengeId, code: totp });
    onConfirmed();
  });
  return (
    <FormFrame onSubmit={send} busy={busy} failed={failed} submitLabel={<Trans>Confirm</Trans>}>
      <p className="text-ink-2">
        <Trans>Enter the code that your authenticator app shows now.</Trans>
      </p>
      <SecondFactorField fields={fields} />
    </FormFrame>
  );
}
