import { useLingui, Trans } from '@lingui/react/macro';
import { inLanguage, languages } from '@tradewind/contract/protocol/languages';
import { type HomePerson, usePublishHomePerson, useRemoveHomePerson } from '../../data/home.ts';
import type { PagedList } from '../../../../data/paging.ts';
import { Details } from '../../../../ui/details.tsx';
import { circleNames } from '../../parts/fields.ts';
import { HomeHistory } from '../../parts/history.tsx';
import { Portrait } from '../../parts/portrait.tsx';
import { ListedRow } from '../../../../ui/listed-row.tsx';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { Shown } from './people-columns.tsx';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';

interface PersonPanelProps {
  readonly personId: string;
  readonly people: PagedList<HomePerson>;
  readonly onClose: () => void;
}

export function PersonPanel({ personId, people, onClose }: PersonPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Person on the home screen`} open={personId !== ''} onClose={onClose}>
      <ListedRow
        list={people}
        isIt={(row) => row.personId === personId}
        renderRow={(person) => <PersonDetails key={personId} person={person} onRemoved={onClose} />}
      />
    </SidePanel>
  );
}

interface PersonDetailsProps {
  readonly person: HomePerson;
  readonly onRemoved: () => void;
}

function PersonDetails({ person, onRemoved }: PersonDetailsProps) {
  const { i18n, t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  const words = inLanguage(person.texts, own);
  return (
    <>
      <Details
        rows={[
          [t`Portrait`, <Portrait key="portrait" picture={person.portrait} isLarge />],
          [t({ message: 'Name', context: 'of a person' }), words?.name],
          [t`Position or subject`, words?.role],
          [t`About them`, words?.words],
          [t`List`, i18n._(circleNames[person.circle])],
          [t`On the home screen`, <Shown key="shown" isPublished={person.isPublished} />],
          [
            t`Texts`,
            <MissingLanguages
              key="texts"
              missing={languages.filter((language) => !person.texts[language])}
            />,
          ],
          [t`Last change`, <Moment key="at" at={person.changedAt} />],
          [t`Changed by`, person.changedBy],
        ]}
      />
      <PersonActions person={person} name={words?.name ?? ''} onRemoved={onRemoved} />
      <HomeHistory subject={`person:${person.personId}`} />
    </>
  );
}

interface PersonActionsProps {
  readonly person: HomePerson;
  readonly name: string;
  readonly onRemoved: () => void;
}

function PersonActions({ person, name, onRemoved }: PersonActionsProps) {
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
