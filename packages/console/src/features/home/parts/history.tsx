import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { type HomeChange, useHomeHistory } from '../data/home.ts';
import { Moment } from '../../../ui/moment.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { type Column, RowTable } from '../../../ui/row-table.tsx';
import { whatChanged } from './what-changed.ts';

/** The history of changes: who changed what, and when. */
export function HomeHistory({ subject }: { readonly subject: string }) {
  const { t } = useLingui();
  const columns: readonly Column<HomeChange>[] = [
    { key: 'what', title: t`What`, wide: true, render: (change) => <What change={change} /> },
    {
      key: 'by',
      title: t`Changed by`,
      render: ({ by, at }) => (
        <>
          {by}
          <br />
          <span className="quiet">
            <Moment at={at} />
          </span>
        </>
      ),
    },
  ];
  return (
    <PanelSection title={t`Changes so far`}>
      <RowTable
        label={t`Changes so far`}
        list={useHomeHistory(subject)}
        columns={columns}
        keyOf={({ changeId }) => changeId}
        empty={<Trans>Nobody has changed it yet.</Trans>}
      />
    </PanelSection>
  );
}

function What({ change }: { readonly change: HomeChange }) {
  const { t } = useLingui();
  const { wasAdded, wasRemoved, published, portrait, moved, texts } = whatChanged(change);
  const said = [
    wasAdded ? t({ message: 'Added', context: 'a person' }) : null,
    wasRemoved ? t({ message: 'Removed', context: 'a person' }) : null,
    published === true ? t({ message: 'Published', context: 'a person' }) : null,
    published === false ? t({ message: 'Taken off the screen', context: 'a person' }) : null,
    moved ? t`Moved to the other list` : null,
    portrait ? t`Portrait` : null,
    texts.length > 0 ? texts.map((language) => languageNames[language]).join(', ') : null,
  ].filter((words) => words !== null);
  return said.length === 0 ? <Trans>Saved without a change</Trans> : said.join(' · ');
}
