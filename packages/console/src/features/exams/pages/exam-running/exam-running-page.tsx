import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { type RunningSitting, useRunningSittings } from '../../data/exam-openings.ts';
import { OpeningPanel } from '../../parts/opening/opening-panel.tsx';
import { PaperSelect } from '../../parts/opening/paper-select.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { ExtraTimeDialog } from './extra-time-dialog.tsx';
import { useRunningColumns } from './running-columns.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

type Deed = 'extra-time' | 'submit';

export function Component() {
  const { t } = useLingui();
  const { filter, go, refine, search } = useUrlFilter(['paper', 'opening']);
  const list = useRunningSittings(filter.paper);
  // The dialog keeps its exam attempt, so that a refusal can be shown even if the attempt has ended in the meantime.
  const [asked, setAsked] = useState<RunningSitting | null>(null);
  const [deed, setDeed] = useState<Deed | null>(null);
  const ask = (what: Deed) => (sitting: RunningSitting) => {
    setAsked(sitting);
    setDeed(what);
  };
  const close = () => setDeed(null);
  const columns = useRunningColumns({
    searchOf: (opening) => search({ opening }),
    onExtraTime: ask('extra-time'),
    onSubmit: ask('submit'),
  });
  return (
    <>
      <PageHead
        title={t`Running exams`}
        about={<Trans>Whose time is up first is first. The list keeps itself up to date.</Trans>}
        tools={
          <>
            <PaperSelect value={filter.paper} onChange={(paper) => refine({ paper })} />
            <ListTools
              name="runningExams"
              list={list}
              columns={columns}
              filter={{ paper: filter.paper }}
            />
          </>
        }
      />
      <RowTable
        label={t`Running exams`}
        list={list}
        columns={columns}
        keyOf={({ sittingId }) => sittingId}
        openKey={list.items.find(({ openingId }) => openingId === filter.opening)?.sittingId ?? ''}
        onOpen={({ openingId }) => go({ opening: openingId })}
        empty={<Trans>Nobody is sitting an exam right now.</Trans>}
      />
      <OpeningPanel openingId={filter.opening} onClose={() => go({ opening: '' })} />
      {asked === null ? null : (
        <Fragment key={asked.sittingId}>
          <ExtraTimeDialog sitting={asked} open={deed === 'extra-time'} onClose={close} />
          <SubmitDialog sitting={asked} open={deed === 'submit'} onClose={close} />
        </Fragment>
      )}
    </>
  );
}
