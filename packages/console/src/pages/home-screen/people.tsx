import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { HomePerson } from '../../data/home.ts';
import { wholeList } from '../../data/paging.ts';
import { Failure } from '../../parts/failure.tsx';
import { circleNames } from '../../parts/home/fields.ts';
import { PanelSection } from '../../parts/panel-section.tsx';
import { RowTable } from '../../parts/row-table.tsx';
import { usePeopleColumns } from './people-columns.tsx';
import type { Standing } from './standing.ts';
import { useMoving } from './use-moving.ts';

interface PeopleProps {
  readonly circle: HomePerson['circle'];
  readonly people: readonly HomePerson[];
  readonly standing: Standing;
  readonly openKey: string;
  readonly searchOf: (personId: string) => string;
  readonly onOpen: (personId: string) => void;
}

/** A circle in its order, which two buttons in each row change. */
export function People(props: PeopleProps) {
  const { circle, people, standing, openKey, searchOf, onOpen } = props;
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const moving = useMoving(circle, people);
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
      {moving.error === null ? null : <Failure error={moving.error} />}
      <RowTable
        label={name}
        list={{ ...wholeList(moving.shown), ...standing }}
        columns={usePeopleColumns(searchOf, moving)}
        keyOf={({ personId }) => personId}
        openKey={openKey}
        onOpen={({ personId }) => onOpen(personId)}
        empty={<Trans>Nobody yet: the list is not on the home screen.</Trans>}
      />
      <p className="visually-hidden" aria-live="polite">
        {moving.said}
      </p>
    </PanelSection>
  );
}
