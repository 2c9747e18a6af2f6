import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface EndSessionButtonProps {
  readonly end: () => Promise<unknown>;
  /** Says who will be logged out where. */
  readonly children: ReactNode;
}

export function EndSessionButton({ end, children }: EndSessionButtonProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        <Trans>End…</Trans>
      </Button>
      <ConfirmDialog
        title={t`End this session?`}
        open={asking}
        danger
        action={t`End session`}
        act={async () => {
          await end();
          void message.success(t`Session ended`);
        }}
        onClose={() => setAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
