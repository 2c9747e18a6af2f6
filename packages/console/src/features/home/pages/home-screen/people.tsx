import { PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { type HomePerson, useOrderHomePeople } from '../../data/home.ts';
import { wholeList } from '../../../../data/paging.ts';
import { circleNames } from '../../parts/fields.ts';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { useOrder } from '../../../../ui/ordering/use-order.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { usePeopleColumns } from './people-columns.tsx';
import type { Standing } from './standing.ts';

interface PeopleProps {
  readonly circle: HomePerson['circle'];
  readonly people: readonly HomePerson[];
  readonly standing: Standing;
  readonly openKey: string;
  readonly searchOf: (personId: string) => string;
  readonly onOpen: (personId: string) => void;
}

/** The people of one group in their order, which is changed by dragging or step by step. */
export function People(props: PeopleProps) {
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
