import { ExportOutlined, PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { homeCircles, homeSectionKeys, type HomeSectionKey } from '@tradewind/contract/home/home';
import { Button, Skeleton } from 'antd';
import {
  useHomeContent,
  type HomeContent,
  type HomePerson,
  useOrderHomePeople,
} from '../../data/home.ts';
import { wholeList } from '../../../../data/paging.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { useOrder } from '../../../../ui/ordering/use-order.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { RowTable, type Column } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { usePeopleColumns } from './people-columns.tsx';

import { PersonPanel } from './person-panel.tsx';
import { languages, inLanguage } from '@tradewind/contract/protocol/languages';
import { useNavigate } from 'react-router';
import { Details } from '../../../../ui/details.tsx';
import { sectionNames, circleNames } from '../../parts/fields.ts';
import { HomeHistory } from '../../parts/history.tsx';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { OpenLink } from '../../../../ui/open-link.tsx';
import './home-screen.css';

export function Component() {
  const { t } = useLingui();
  const { filter, go, search } = useUrlFilter(['section', 'person']);
  const { data, error, refetch } = useHomeContent();
  const standing = {
    pending: data === undefined && error === null,
    error,
    retry: () => void refetch(),
  };
  const people = { ...wholeList(data?.people ?? []), ...standing };
  return (
    <>
      <PageHead
        title={t`Home screen`}
        about={
          <Trans>
            What visitors see first. Courses come from the catalogue, figures are counted.
          </Trans>
        }
        actions={
          <Button href="/home" target="_blank" rel="noopener" icon={<ExportOutlined aria-hidden />}>
            <Trans>Look at it in a new tab</Trans>
          </Button>
        }
      />
      <div className="home-screen">
        <Sections
          content={data}
          standing={standing}
          openKey={filter.section}
          searchOf={(section) => search({ section, person: '' })}
          onOpen={(section) => go({ section, person: '' })}
        />
        {homeCircles.map((circle) => (
          <People
            key={circle}
            circle={circle}
            people={(data?.people ?? []).filter((person) => person.circle === circle)}
            standing={standing}
            openKey={filter.person}
            searchOf={(person) => search({ person, section: '' })}
            onOpen={(person) => go({ person, section: '' })}
          />
        ))}
      </div>
      <SectionPanel name={filter.section} content={data} onClose={() => go({ section: '' })} />
      <PersonPanel personId={filter.person} people={people} onClose={() => go({ person: '' })} />
    </>
  );
}

interface SectionPanelProps {
  readonly name: string;
  readonly content: HomeContent | undefined;
  readonly onClose: () => void;
}

function SectionPanel({ name, content, onClose }: SectionPanelProps) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const key = homeSectionKeys.find((one) => one === name);
  const section = key === undefined ? undefined : content?.sections[key];
  return (
    <SidePanel
      title={key === undefined ? t`Section` : i18n._(sectionNames[key])}
      open={key !== undefined}
      onClose={onClose}
    >
      {key === undefined || section === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <>
          <Details
            rows={[
              [
                t`Texts`,
                <MissingLanguages
                  key="texts"
                  missing={languages.filter((language) => !section.texts[language])}
                />,
              ],
              [t`Last change`, <Moment key="at" at={section.changedAt} />],
              [t`Changed by`, section.changedBy],
            ]}
          />
          <Button
            className="home-screen-edit"
            type="primary"
            onClick={() => void navigate(`/home-screen/sections/${key}`)}
          >
            <Trans>Edit the texts</Trans>
          </Button>
          <HomeHistory subject={`section:${key}`} />
        </>
      )}
    </SidePanel>
  );
}

interface PeopleProps {
  readonly circle: HomePerson['circle'];
  readonly people: readonly HomePerson[];
  readonly standing: Standing;
  readonly openKey: string;
  readonly searchOf: (personId: string) => string;
  readonly onOpen: (personId: string) => void;
}

/** The people of one group in their order, which is changed by dragging or step by step. */
function People(props: PeopleProps) {
  const { circle, people, standing, openKey, searchOf, onOpen } = props;
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const own = usePreferences((preferences) => preferences.language);
  const ordering = useOrder<HomePerson>({
    rows: people,
    keyOf: ({ personId }) => personId,
    nameOf: ({ texts }) => inLanguage(texts, own)?.name ?? '',
    save: useOrderHomePeople(circle),
  });
  const name = i18n._(circleNames[circle]);
  return (
    <PanelSection
      title={name}
      action={
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void navigate(`/home-screen/people/new?circle=${circle}`)}
        >
          <Trans>Add a person</Trans>
        </Button>
      }
    >
      <OrderNotice ordering={ordering} />
      <RowTable
        label={name}
        list={{ ...wholeList(ordering.rows), ...standing }}
        columns={usePeopleColumns(searchOf, ordering)}
        keyOf={({ personId }) => personId}
        openKey={ordering.dragged ?? openKey}
        onOpen={({ personId }) => onOpen(personId)}
        empty={<Trans>Nobody yet: the list is not on the home screen.</Trans>}
      />
    </PanelSection>
  );
}

interface SectionsProps {
  readonly content: HomeContent | undefined;
  readonly standing: Standing;
  readonly openKey: string;
  readonly searchOf: (key: string) => string;
  readonly onOpen: (key: string) => void;
}

interface Row {
  readonly key: HomeSectionKey;
  readonly section: HomeContent['sections'][HomeSectionKey];
}

function Sections({ content, standing, openKey, searchOf, onOpen }: SectionsProps) {
  const { t } = useLingui();
  const rows =
    content === undefined
      ? []
      : homeSectionKeys.map((key): Row => ({ key, section: content.sections[key] }));
  return (
    <PanelSection title={t`Words`}>
      <RowTable
        label={t`Words`}
        list={{ ...wholeList(rows), ...standing }}
        columns={useSectionColumns(searchOf)}
        keyOf={({ key }) => key}
        openKey={openKey}
        onOpen={({ key }) => onOpen(key)}
        empty={null}
      />
    </PanelSection>
  );
}

function useSectionColumns(searchOf: (key: string) => string): readonly Column<Row>[] {
  const { i18n, t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'section',
      title: t`Section`,
      render: ({ key }) => <OpenLink search={searchOf(key)}>{i18n._(sectionNames[key])}</OpenLink>,
    },
    {
      key: 'title',
      title: t`Title`,
      wide: true,
      render: ({ section }) => inLanguage<{ title: string } | undefined>(section.texts, own)?.title,
    },
    {
      key: 'languages',
      title: t`Texts`,
      render: ({ section: { texts } }) => (
        <MissingLanguages missing={languages.filter((language) => !texts[language])} />
      ),
    },
    {
      key: 'changed',
      title: t`Last change`,
      render: ({ section }) => <Moment at={section.changedAt} />,
    },
  ];
}

/** The loading state of the one call that fills all tables of the page. */
interface Standing {
  readonly pending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}
