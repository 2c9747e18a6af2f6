import { useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

interface PublishButtonProps {
  readonly name: string;
  readonly isPublished: boolean;
  readonly isOff?: boolean;
  readonly publish: (isPublished: boolean) => Promise<unknown>;
  /** Describes what members will see of it. */
  readonly children: ReactNode;
}

/** Publishes or unpublishes an item after a confirmation. */
export function PublishButton(props: PublishButtonProps) {
  const { name, isPublished, isOff = false, publish, children } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        type={isPublished ? 'default' : 'primary'}
        disabled={isOff}
        onClick={() => setAsked(true)}
      >
        {isPublished ? t`Unpublish…` : t`Publish…`}
      </Button>
      <ConfirmDialog
        title={isPublished ? t`Unpublish ${name}?` : t`Publish ${name}?`}
        open={isAsked}
        action={isPublished ? t`Hide it from members` : t`Show it to members`}
        danger={isPublished}
        act={async () => {
          await publish(!isPublished);
          void message.success(isPublished ? t`${name} is hidden` : t`${name} is published`);
        }}
        onClose={() => setAsked(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
