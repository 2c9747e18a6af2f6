import { Trans, useLingui } from '@lingui/react/macro';
import { homeSectionKeys } from '@tradewind/contract/home/home';
import { languages } from '@tradewind/contract/protocol/languages';
import { Button, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import type { HomeContent } from '../../data/home.ts';
import { Details } from '../../../../ui/details.tsx';
import { sectionNames } from '../../parts/fields.ts';
import { HomeHistory } from '../../parts/history.tsx';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';

interface SectionPanelProps {
  readonly name: string;
  readonly content: HomeContent | undefined;
  readonly onClose: () => void;
}

export function SectionPanel({ name, content, onClose }: SectionPanelProps) {
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
