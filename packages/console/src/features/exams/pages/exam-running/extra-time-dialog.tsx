import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { openingMinutesMax } from '@tradewind/contract/exams/exam-openings';
import { App, Segmented } from 'antd';
import { useState } from 'react';
import { type RunningSitting, useGiveExtraTime } from '../../data/exam-openings.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { CheckedNumber } from '../../../../ui/number/checked-number.tsx';
import { isWithin } from '../../../../ui/number/read-number.ts';
import './extra-time.css';

interface ExtraTimeDialogProps {
  readonly sitting: RunningSitting;
  readonly open: boolean;
  readonly onClose: () => void;
}

const usual = [5, 10, 15, 30];

export function ExtraTimeDialog({ sitting, open, onClose }: ExtraTimeDialogProps) {
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
