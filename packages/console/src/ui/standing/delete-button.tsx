import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface DeleteButtonProps {
  readonly name: string;
  /** The reason why the item cannot be deleted now; undefined if it can. */
  readonly whyNot?: string | undefined;
  readonly remove: () => Promise<unknown>;
  /** Describes what else is deleted with it. */
  readonly children: ReactNode;
}

export function DeleteButton({ name, whyNot, remove, children }: DeleteButtonProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button danger disabled={whyNot !== undefined} onClick={() => setAsked(true)}>
        <Trans>Delete…</Trans>
      </Button>
      {whyNot === undefined ? null : <span className="quiet">{whyNot}</span>}
      <ConfirmDialog
        title={t`Delete ${name}?`}
        open={isAsked}
        danger
        action={t`Delete ${name}`}
        act={remove}
        onClose={() => setAsked(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
