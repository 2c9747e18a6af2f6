import { ExportOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { homeCircles } from '@tradewind/contract/home/home';
import { Button } from 'antd';
import { useHomeContent } from '../../data/home.ts';
import { wholeList } from '../../../../data/paging.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { People } from './people.tsx';
import { PersonPanel } from './person-panel.tsx';
import { SectionPanel } from './section-panel.tsx';
import { Sections } from './sections.tsx';
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
