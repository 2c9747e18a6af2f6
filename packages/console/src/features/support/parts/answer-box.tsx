import { Trans, useLingui } from '@lingui/react/macro';
import { messageMax } from '@tradewind/contract/support/support';
import { Button, Input, type InputRef, Segmented, Typography } from 'antd';
import { useRef } from 'react';
import type { Thread, ThreadStatus } from '../data/support.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useMay, useSelf } from '../../../session/use-self.ts';
import { Attachments } from './attachments.tsx';
import { CannedPicker } from './canned-picker.tsx';
import { draftKey, edit, useDraft } from './drafts.ts';
import { inserted } from './fill-canned.ts';
import { useAttachments } from './use-attachments.ts';
import { usePlainKeys } from './use-inbox-keys.ts';
import { useSending } from './use-sending.ts';

interface AnswerBoxProps {
  readonly thread: Thread;
  readonly status: ThreadStatus;
  /** The newest message on the screen. */
  readonly seen: number;
}

export function AnswerBox({ thread, status, seen }: AnswerBoxProps) {
  const { t } = useLingui();
  const { threadId, member } = thread;
  const { operatorId } = useSelf();
  const key = draftKey(operatorId, threadId);
  const { text, isNote } = useDraft(key);
  const attached = useAttachments(key);
  const sending = useSending(threadId, key, seen);
  const field = useRef<InputRef>(null);
  usePlainKeys({ r: () => field.current?.focus() });
  const isElsewhere = status.assignee !== null && status.assignee.operatorId !== operatorId;
  const holder = status.assignee?.name ?? '';
  const isEmpty = text.trim() === '' && (isNote || attached.all.length === 0);
  const { length } = text;
  const isLong = length > messageMax;
  const isReady = !isEmpty && !isLong && !attached.busy && !(isElsewhere && !isNote);

  const send = () => {
    if (isReady) sending.send();
  };
  if (!useMay('support.answer')) return null;
  return (
    <form
      className="support-answer"
      data-note={isNote}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="support-answer-tools">
        <Segmented
          size="small"
          aria-label={t`Who reads it`}
          value={isNote ? 'note' : 'answer'}
          options={[
            { value: 'answer', label: t`Answer` },
            { value: 'note', label: t`Internal note` },
          ]}
          onChange={(value) => edit(key, () => ({ isNote: value === 'note' }))}
        />
        <CannedPicker
          member={member}
          onPick={(canned) => {
            edit(key, (draft) => ({ text: inserted(draft.text, canned) }));
            field.current?.focus();
          }}
        />
      </div>
      <Input.TextArea
        ref={field}
        rows={3}
        value={text}
        // The field has no maximum length: nobody would notice that pasted text was cut, and the member reads it. A text that is
        // too long is marked as an error.
        {...(isLong && { status: 'error' })}
        aria-label={isNote ? t`Internal note` : t`Answer`}
        aria-keyshortcuts="R"
        placeholder={
          isNote ? t`For operators only; the member does not see it` : t`Answer the member`
        }
        onChange={({ target }) => edit(key, () => ({ text: target.value.replaceAll('\r', '') }))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      {isLong && (
        <Typography.Text type="danger" role="alert">
          <Trans>
            {length} of at most {messageMax} characters
          </Trans>
        </Typography.Text>
      )}
      {sending.error !== null && <Failure error={sending.error} />}
      {attached.error !== null && <Failure error={attached.error} />}
      <div className="support-answer-send">
        {!isNote && <Attachments attached={attached} />}
        {isElsewhere && !isNote ? (
          <span className="quiet">
            <Trans>{holder} has this conversation. Take it over to answer.</Trans>
          </span>
        ) : (
          <span className="quiet support-keys">
            <Trans>Ctrl + Enter sends</Trans>
          </span>
        )}
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={sending.isPending}>
          {isNote ? <Trans>Save note</Trans> : <Trans>Send answer</Trans>}
        </Button>
      </div>
    </form>
  );
}
