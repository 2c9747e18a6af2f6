import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { type Canned, useRemoveCanned } from '../../data/canned.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

interface RemoveCannedProps {
  readonly canned: Canned;
  readonly onRemoved: () => void;
}

export function RemoveCanned({ canned, onRemoved }: RemoveCannedProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveCanned();
  const { key, cannedId, revision } = canned;
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        <Trans>Remove this answer…</Trans>
      </Button>
      <ConfirmDialog
        title={t`Remove ${key}?`}
        open={isOpen}
        danger
        action={t`Remove ${key}`}
        act={async () => {
          await remove.mutateAsync({ cannedId, revision });
          onRemoved();
        }}
        onClose={() => setOpen(false)}
      >
        <p>
          <Trans>Answers that were sent stay as they are.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
