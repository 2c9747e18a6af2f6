import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type HomePerson, usePublishHomePerson, useRemoveHomePerson } from '../../data/home.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';

interface PersonActionsProps {
  readonly person: HomePerson;
  readonly name: string;
  readonly onRemoved: () => void;
}

export function PersonActions({ person, name, onRemoved }: PersonActionsProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const publish = usePublishHomePerson();
  const remove = useRemoveHomePerson();
  const { personId, revision, isPublished } = person;
  return (
    <>
      <div className="home-screen-actions">
        <Button type="primary" onClick={() => void navigate(`/home-screen/people/${personId}`)}>
          <Trans>Edit this person</Trans>
        </Button>
        <Button
          loading={publish.isPending}
          onClick={() => publish.mutate({ personId, revision, isPublished: !isPublished })}
        >
          {isPublished ? (
            <Trans>Take off the home screen</Trans>
          ) : (
            <Trans>Show on the home screen</Trans>
          )}
        </Button>
        <Button danger onClick={() => setRemoving(true)}>
          <Trans>Remove…</Trans>
        </Button>
      </div>
      {publish.error === null ? null : <Failure error={publish.error} />}
      <ConfirmDialog
        title={t`Remove ${name}?`}
        open={removing}
        danger
        action={t`Remove ${name}`}
        act={async () => {
          await remove.mutateAsync({ personId, revision });
          void message.success(t`${name} is removed`);
          onRemoved();
        }}
        onClose={() => setRemoving(false)}
      >
        <p>
          <Trans>The words and the portrait are gone then. What was changed stays on record.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
