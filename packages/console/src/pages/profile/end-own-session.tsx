import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useEndOwnSession } from '../../data/auth.ts';
import type { OwnSession } from '../../data/shapes.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { describeDevice } from '../../parts/describe-device.ts';

export function EndOwnSession({ session }: { readonly session: OwnSession }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  const end = useEndOwnSession();
  const { ip } = session;
  const device = describeDevice(session.userAgent) || t`Unknown device`;
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
          await end.mutateAsync({ sessionId: session.sessionId });
          void message.success(t`Session ended`);
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>
            You are logged out on {device} ({ip}).
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
