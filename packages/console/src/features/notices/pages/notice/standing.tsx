import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useUnscheduleBroadcast, useWithdrawBroadcast } from '../../data/broadcasts.ts';
import type { Broadcast } from '../../../../data/shapes.ts';
import { AudienceText } from '../../parts/audience-text.tsx';
import { BroadcastLook } from '../../parts/broadcast-look.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';

interface StandingProps {
  readonly notice: Broadcast;
  readonly mayWrite: boolean;
}

/** Shows the notice's state and history, with buttons for what can still be done. */
export function Standing({ notice, mayWrite }: StandingProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asked, setAsked] = useState<'unschedule' | 'withdraw'>();
  const unschedule = useUnscheduleBroadcast();
  const withdraw = useWithdrawBroadcast();
  const { broadcastId, state, opened } = notice;
  const close = () => setAsked(undefined);
  return (
    <section className="notice-standing" aria-label={t`Where it stands`}>
      <Details
        rows={[
          [t`State`, <BroadcastLook key="state" state={state} />],
          [
            t`For whom`,
            <AudienceText key="for" levels={notice.levels} languages={notice.languages} />,
          ],
          [t`Written`, <By key="by" at={notice.createdAt} who={notice.createdBy.email} />],
          [t`Last change`, <By key="ch" at={notice.changedAt} who={notice.changedBy.email} />],
          [t`Planned for`, state === 'scheduled' ? time(notice.publishAt) : null],
          [
            t({ message: 'Not published', context: 'of a notice' }),
            state === 'draft' && notice.missedAt !== null ? (
              <Trans key="missed">
                It was planned for <Moment at={notice.missedAt} />. Its whole time passed before it
                could be published.
              </Trans>
            ) : null,
          ],
          [t({ message: 'Published', context: 'of a notice' }), time(notice.publishedAt)],
          [t`Withdrawn`, time(notice.withdrawnAt)],
          [
            t`Opened by`,
            notice.publishedAt === null ? null : (
              <Plural
                key="opened"
                value={opened}
                one="# member; those who only saw the title are not counted"
                other="# members; those who only saw the title are not counted"
              />
            ),
          ],
        ]}
      />
      {mayWrite && state === 'scheduled' ? (
        <Button onClick={() => setAsked('unschedule')}>
          <Trans>Make it a draft again</Trans>
        </Button>
      ) : null}
      {mayWrite && state === 'published' ? (
        <Button danger onClick={() => setAsked('withdraw')}>
          <Trans>Withdraw…</Trans>
        </Button>
      ) : null}
      <ConfirmDialog
        title={t`Make it a draft again?`}
        open={asked === 'unschedule'}
        action={t`Make it a draft again`}
        act={() => unschedule.mutateAsync({ broadcastId })}
        onClose={close}
      >
        <p>
          <Trans>It will not be published until someone schedules it anew.</Trans>
        </p>
      </ConfirmDialog>
      <ReasonDialog
        title={t`Withdraw this notice?`}
        open={asked === 'withdraw'}
        danger
        action={t`Withdraw it`}
        act={async (reason) => {
          await withdraw.mutateAsync({ broadcastId, reason });
          void message.success(t`The notice is withdrawn`);
        }}
        onClose={close}
      >
        <p>
          <Trans>Members see it no more. It stays here, and cannot be published again.</Trans>
        </p>
      </ReasonDialog>
    </section>
  );
}

const time = (at: string | null) => (at === null ? null : <Moment at={at} />);

function By({ at, who }: { readonly at: string; readonly who: string }) {
  return (
    <>
      <Moment at={at} /> · {who}
    </>
  );
}
