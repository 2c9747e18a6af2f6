import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useLiftBlock } from '../data/members.ts';
import type { Member } from '../../../data/shapes.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

interface LiftBlockDialogProps {
  readonly member: Member;
  readonly block: NonNullable<Member['block']>;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function LiftBlockDialog({ member, block, open, onClose }: LiftBlockDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const lift = useLiftBlock(member.memberId);
  const { account } = member;
  const { alarms, blockId, passwordChanged, passwordMissing } = block;
  const { secondFactorChanged, withdrawalsWaiting } = block;
  const isFactorAsBefore = member.totpEnabled && !secondFactorChanged;
  return (
    <ReasonDialog
      title={t`Lift the block?`}
      open={open}
      danger
      action={t`Lift the block`}
      label={t`Reason, for colleagues; the member does not see it`}
      act={async (reason) => {
        await lift.mutateAsync({ blockId, reason });
        void message.success(t`${account} can log in again`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          {account} can log in again and gets a mail. Their money stays where it is for another 24
          hours.
        </Trans>
      </p>
      {alarms.length === 0 ? null : (
        <p>
          <Plural
            value={alarms.length}
            one="Since the block began, the owner has said “This was not me” about # change. Talk to the owner about it first."
            other="Since the block began, the owner has said “This was not me” about # changes. Talk to the owner about them first."
          />
        </p>
      )}
      {withdrawalsWaiting === 0 ? null : (
        <p>
          <Plural
            value={withdrawalsWaiting}
            one="# withdrawal was asked for before the block and waits to be looked at."
            other="# withdrawals were asked for before the block and wait to be looked at."
          />
        </p>
      )}
      {passwordMissing ? (
        <p>
          <Trans>
            Their password was removed when they said “This was not me”. They must set a new one
            with “Forgot password” before they can log in.
          </Trans>
        </p>
      ) : passwordChanged ? null : (
        <p>
          <Trans>
            Their password has not been changed since: whoever knew it can log in with it. Let them
            set a new one first, with “Forgot password”.
          </Trans>
        </p>
      )}
      {isFactorAsBefore ? (
        <p>
          <Trans>
            Their two-step verification has not been reset since: if somebody else set it up, reset
            it first.
          </Trans>
        </p>
      ) : null}
    </ReasonDialog>
  );
}
