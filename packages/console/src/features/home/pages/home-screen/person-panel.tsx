import { useLingui } from '@lingui/react/macro';
import { inLanguage, languages } from '@tradewind/contract/protocol/languages';
import type { HomePerson } from '../../data/home.ts';
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
import { PersonActions } from './person-actions.tsx';

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
