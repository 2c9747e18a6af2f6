import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, App } from 'antd';
import { type AlarmChange, isAlarmChange } from '@tradewind/contract/access/alarm';
import { useState } from 'react';
import type { Member } from '../../../data/shapes.ts';
import { useMay, useSelf } from '../../../session/use-self.ts';
import { Details } from '../../../ui/details.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { PanelSection } from '../../../ui/panel-section.tsx';
import { useBlockMember } from '../data/members.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { LiftBlockDialog } from './lift-block-dialog.tsx';
import './member-block.css';

/** Shows if the member is blocked, since when, by whom and why, with buttons to block and unblock. */
export function MemberBlock({ member }: { readonly member: Member }) {
  const { t } = useLingui();
  const mayBlock = useMay('member.block');
  const [blocking, setBlocking] = useState(false);
  const [lifting, setLifting] = useState(false);
  const { block } = member;
  // The open dialog keeps the member as it was, even if another operator changes it meanwhile.
  const [asked, setAsked] = useState(block);
  if (member.closedAt !== null) return null;
  return (
    <>
      {block === null ? (
        mayBlock ? (
          <PanelSection
            title={t`Access`}
            action={
              <Button danger onClick={() => setBlocking(true)}>
                <Trans>Block account…</Trans>
              </Button>
            }
          >
            <p className="quiet">
              <Trans>For an account that was taken over or is used for fraud.</Trans>
            </p>
          </PanelSection>
        ) : null
      ) : (
        <Blocked
          member={member}
          block={block}
          onLift={() => {
            setAsked(block);
            setLifting(true);
          }}
        />
      )}
      <BlockDialog member={member} open={blocking} onClose={() => setBlocking(false)} />
      {asked === null ? null : (
        <LiftBlockDialog
          member={member}
          block={asked}
          open={lifting}
          onClose={() => setLifting(false)}
        />
      )}
    </>
  );
}

interface BlockedProps {
  readonly member: Member;
  readonly block: NonNullable<Member['block']>;
  readonly onLift: () => void;
}

function Blocked({ member, block, onLift }: BlockedProps) {
  const { t } = useLingui();
  const mayLift = useMay('member.unblock');
  const isMine = useSelf().operatorId === block.by?.operatorId;
  const changeWords = useChangeWords();
  const { blockedAt } = member;
  return (
    <PanelSection
      title={t`Account blocked`}
      action={
        mayLift ? (
          <Button disabled={isMine} onClick={onLift}>
            <Trans>Lift the block…</Trans>
          </Button>
        ) : null
      }
    >
      {mayLift && isMine ? (
        <Alert
          className="member-block-own"
          type="info"
          showIcon
          title={<Trans>You blocked the account. Another operator must lift the block.</Trans>}
        />
      ) : null}
      <Details
        rows={[
          [t`Blocked since`, blockedAt === null ? null : <Moment key="since" at={blockedAt} />],
          [t`Blocked by`, block.by?.email ?? t`The owner: “This was not me”`],
          [
            t`Reason`,
            block.by === null && isAlarmChange(block.reason)
              ? changeWords[block.reason]
              : block.reason,
          ],
          [
            t`“This was not me” since`,
            block.alarms.length === 0 ? null : (
              <DeniedChanges key="alarms" alarms={block.alarms} words={changeWords} />
            ),
          ],
          [
            t`Password changed since`,
            block.passwordMissing
              ? t`Removed, and no new one set yet`
              : block.passwordChanged
                ? t`Yes`
                : t`No`,
          ],
          [
            t`Two-step verification reset since`,
            block.secondFactorChanged ? t`Yes` : member.totpEnabled ? t`No` : null,
          ],
        ]}
      />
    </PanelSection>
  );
}

interface DeniedChangesProps {
  readonly alarms: NonNullable<Member['block']>['alarms'];
  readonly words: ChangeWords;
}

/** The changes that the owner has denied since the block began, each with the time of the alarm. */
function DeniedChanges({ alarms, words }: DeniedChangesProps) {
  return (
    <ul className="member-block-denied">
      {alarms.map(({ change, raisedAt }) => (
        <li key={`${raisedAt} ${change}`}>
          {words[change]} · <Moment at={raisedAt} />
        </li>
      ))}
    </ul>
  );
}

type ChangeWords = Readonly<Record<AlarmChange, string>>;

/** Names of the changes that the owner denied having made. */
function useChangeWords(): ChangeWords {
  const { t } = useLingui();
  return {
    'second-factor-on': t`Two-step verification was switched on`,
    'second-factor-off': t`Two-step verification was switched off`,
    'recovery-codes-new': t`New recovery codes were made`,
    'password-changed': t`The password was changed`,
    'new-place': t`A login from a new place`,
    'address-added': t`A withdrawal address was added`,
    'address-wait-off': t`The wait for new addresses was switched off`,
    'photos-opened': t`Photos of the document were opened`,
  };
}

interface BlockDialogProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
}

function BlockDialog({ member, open, onClose }: BlockDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const block = useBlockMember(member.memberId);
  const { account } = member;
  return (
    <ReasonDialog
      title={t`Block this account?`}
      open={open}
      danger
      action={t`Block and end all sessions`}
      label={t`Reason, for colleagues; the member does not see it`}
      act={async (reason) => {
        await block.mutateAsync(reason);
        void message.success(t`${account} is blocked`);
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          {account} is logged out everywhere and cannot log in again. Nothing is paid out, and an
          account that is being closed stays open. They get a mail with how to reach us. Only
          another operator, an owner or one of finance, can lift the block.
        </Trans>
      </p>
    </ReasonDialog>
  );
}
