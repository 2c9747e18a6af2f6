import { ArrowLeftOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { SearchLink } from '../../../ui/search-link.tsx';
import type { Thread, ThreadStatus } from '../data/support.ts';
import { useAnswerers, useAssign, useClose } from '../data/support.ts';
import { AccountText } from '../../ledger/parts/account-text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { lookupTrouble } from '../../../ui/lookup-trouble.tsx';
import { useErrorText } from '../../../ui/use-error-text.ts';
import { useMay, useSelf } from '../../../session/use-self.ts';
import { ThreadStateText } from './thread-state-text.tsx';
import { usePlainKeys } from './use-inbox-keys.ts';

interface ThreadHeadProps {
  readonly thread: Thread;
  readonly status: ThreadStatus;
  /** The newest message that the operator has on the screen. */
  readonly seen: number;
  readonly backSearch: string;
}

export function ThreadHead({ thread, status, seen, backSearch }: ThreadHeadProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const describe = useErrorText();
  const { operatorId: self } = useSelf();
  const mayAnswer = useMay('support.answer');
  const assign = useAssign();
  const close = useClose();
  const [isAsked, setAsked] = useState(false);
  const { threadId } = thread;
  const { state, assignee } = status;
  const holder = assignee?.operatorId ?? null;
  const fail = { onError: (error: Error) => void message.error(describe(error)) };
  const give = (to: string | null) => {
    if (to !== holder) assign.mutate({ threadId, from: holder, to }, fail);
  };
  const target = { threadId, seq: seen };
  const isWaiting = state === 'waitingForUs';
  const mayTake = mayAnswer && state !== 'closed' && holder !== self;
  usePlainKeys({ a: () => (mayTake ? give(self) : undefined) });
  return (
    <header className="support-head">
      <SearchLink search={backSearch} className="support-back" aria-label={t`Back to the list`}>
        <ArrowLeftOutlined aria-hidden />
      </SearchLink>
      <h2 title={thread.member.account}>
        <AccountText account={thread.member.account} />
      </h2>
      <ThreadStateText state={state} />
      {mayAnswer && state !== 'closed' && (
        <div className="support-actions">
          <Assignee threadId={threadId} assignee={assignee} onGive={give} />
          {mayTake && (
            <Button
              type="primary"
              loading={assign.isPending}
              aria-keyshortcuts="A"
              onClick={() => give(self)}
            >
              {holder === null ? <Trans>Take</Trans> : <Trans>Take over</Trans>}
            </Button>
          )}
          <Button
            loading={close.isPending}
            disabled={holder !== null && holder !== self}
            onClick={() => (isWaiting ? setAsked(true) : close.mutate(target, fail))}
          >
            <Trans>Close conversation</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t`Close it without an answer?`}
        open={isAsked}
        action={t`Close without an answer`}
        danger
        act={() => close.mutateAsync(target)}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>The member wrote last and waits for us.</Trans>
        </p>
      </ConfirmDialog>
    </header>
  );
}

interface AssigneeProps {
  readonly threadId: string;
  readonly assignee: ThreadStatus['assignee'];
  readonly onGive: (to: string | null) => void;
}

const nobody = '';

function Assignee({ threadId, assignee, onGive }: AssigneeProps) {
  const { t } = useLingui();
  const answerers = useAnswerers(threadId, true);
  const people = answerers.data?.items ?? (assignee ? [assignee] : []);
  return (
    <Select
      className="support-assign"
      aria-label={t`Assigned to`}
      value={assignee?.operatorId ?? nobody}
      {...lookupTrouble(answerers, true)}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={[
        { value: nobody, label: t`Nobody` },
        ...people.map(({ operatorId, name }) => ({ value: operatorId, label: name })),
      ]}
      onChange={(next: string) => onGive(next === nobody ? null : next)}
    />
  );
}
