import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { selfQuery } from '../../../access/data/auth.ts';
import { RecoveryCodes } from '../../../access/parts/recovery-codes.tsx';
import { useSelf } from '../../../../session/use-self.ts';
import { RenewCodesForm } from './renew-codes-form.tsx';

type Stage =
  | { readonly at: 'count' }
  | { readonly at: 'form' }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Shows how many recovery codes are left, and creates new ones. */
export function OwnRecoveryCodes() {
  const queryClient = useQueryClient();
  const { recoveryCodesLeft } = useSelf();
  const [stage, setStage] = useState<Stage>({ at: 'count' });
  const close = () => setStage({ at: 'count' });
  const show = (codes: readonly string[]) => {
    setStage({ at: 'codes', codes });
    void queryClient.invalidateQueries({ queryKey: selfQuery.queryKey });
  };
  if (stage.at === 'form') return <RenewCodesForm onRenewed={show} onCancel={close} />;
  if (stage.at === 'codes') return <RecoveryCodes codes={stage.codes} onDone={close} />;
  return (
    <>
      <p>
        {recoveryCodesLeft === 0 ? (
          <Trans>No recovery codes left</Trans>
        ) : (
          <Plural
            value={recoveryCodesLeft}
            one="# recovery code left"
            other="# recovery codes left"
          />
        )}
      </p>
      <Button onClick={() => setStage({ at: 'form' })}>
        <Trans>New recovery codes</Trans>
      </Button>
    </>
  );
}
