import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import {
  type RunningSitting,
  useRunningSittings,
  useSubmitForMember,
  useGiveExtraTime,
} from '../../data/exam-openings.ts';
import { OpeningPanel } from '../../parts/opening/opening-panel.tsx';
import { PaperSelect } from '../../parts/opening/paper-select.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { openingMinutesMax } from '@tradewind/contract/exams/exam-openings';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { CheckedNumber } from '../../../../ui/number/checked-number.tsx';
import { isWithin } from '../../../../ui/number/read-number.ts';
import './extra-time.css';
import { useRunningColumns } from './running-columns.tsx';
import { App, Segmented } from 'antd';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

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

interface SubmitDialogProps {
  readonly sitting: RunningSitting;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Submits an exam for a member in an emergency; this cannot be undone. */
function SubmitDialog({ sitting, open, onClose }: SubmitDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const submit = useSubmitForMember();
  const { sittingId, member, answered, questions } = sitting;
  const { account } = member;
  return (
    <ReasonDialog
      title={t`Submit for the member?`}
      open={open}
      danger
      label={t`Reason, which the member reads`}
      action={t`End and submit this exam`}
      act={async (reason) => {
        await submit.mutateAsync({ sittingId, reason });
        void message.success(t`Exam submitted`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          The exam of {account} ends now, with {answered} of {questions} questions answered. This
          cannot be undone.
        </Trans>
      </p>
    </ReasonDialog>
  );
}

interface ExtraTimeDialogProps {
  readonly sitting: RunningSitting;
  readonly open: boolean;
  readonly onClose: () => void;
}

const usual = [5, 10, 15, 30];

function ExtraTimeDialog({ sitting, open, onClose }: ExtraTimeDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const give = useGiveExtraTime();
  const [minutes, setMinutes] = useState(usual[0] ?? 1);
  const { openingId, member, extraMinutes: from } = sitting;
  const { account } = member;
  const most = openingMinutesMax - from;
  const bounds = { least: 1, most: Math.max(1, most) };
  const isFit = isWithin(minutes, bounds);
  return (
    <ConfirmDialog
      title={t`Give more time?`}
      open={open}
      disabled={most < 1 || !isFit}
      action={isFit ? t`Give ${minutes} min more` : t`Give more time`}
      act={async () => {
        const { deadlineAt } = await give.mutateAsync({ openingId, from, to: from + minutes });
        if (deadlineAt === null) void message.warning(t`The sitting has ended meanwhile.`);
        else void message.success(t`More time given`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The deadline of {account} moves at once, for this attempt and those to come.</Trans>
      </p>
      <div className="exam-extra-time">
        <Segmented
          aria-label={t`Minutes`}
          value={minutes}
          options={usual.filter((one) => one <= most)}
          onChange={setMinutes}
        />
        <CheckedNumber
          aria-label={t`Minutes`}
          bounds={bounds}
          value={minutes}
          onChange={setMinutes}
        />
      </div>
      {from > 0 ? (
        <p className="quiet">
          <Plural
            value={from}
            one="# extra minute was given before."
            other="# extra minutes were given before."
          />
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
