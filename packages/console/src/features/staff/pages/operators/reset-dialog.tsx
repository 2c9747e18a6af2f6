import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useResetOperatorAccess } from '../../data/operators.ts';
import type { Operator } from '../../../../data/shapes.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TemporaryPassword } from './temporary-password.tsx';

interface ResetDialogProps {
  readonly operator: Operator;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ResetDialog({ operator, open, onClose }: ResetDialogProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const reset = useResetOperatorAccess(operator.operatorId);
  const { name } = operator;
  return (
    <>
      <ConfirmDialog
        title={t`Reset the access of ${name}?`}
        open={open}
        danger
        action={t`Make a new password and clear two-step verification`}
        act={async () => setPassword((await reset.mutateAsync()).temporaryPassword)}
        onClose={onClose}
      >
        <p>
          <Trans>
            Their password and two-step verification stop working. They log in with a temporary
            password, choose their own and set up two-step verification anew. Make sure that it is
            really them who asked.
          </Trans>
        </p>
      </ConfirmDialog>
      <TemporaryPassword
        name={name}
        email={operator.email}
        password={password}
        onClose={() => setPassword('')}
      />
    </>
  );
}
