import { Trans, useLingui } from '@lingui/react/macro';
import { messageMax, messagePicturesMax } from '@tradewind/contract/support/support';
import { Button, Input, type InputRef, Segmented, Typography, Tag, Select } from 'antd';
import { useRef } from 'react';
import type { Thread, ThreadStatus } from '../data/support.ts';
import { Failure } from '../../../ui/failure.tsx';
import { useMay, useSelf } from '../../../session/use-self.ts';
import { LoadingOutlined, PaperClipOutlined } from '@ant-design/icons';
import { defaultLanguage, isLanguage, languageTags } from '@tradewind/contract/protocol/languages';
import { useCanned } from '../data/canned.ts';
import { boot } from '../../../session/boot.ts';
import { lookupTrouble } from '../../../ui/lookup-trouble.tsx';
import { draftKey, edit, useDraft } from './drafts.ts';
import { inserted, fillCanned } from './fill-canned.ts';
import { useAttachments, type AttachedPictures } from './use-attachments.ts';
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

function Attachments({ attached }: { readonly attached: AttachedPictures }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={t`Pictures`}
        onChange={(event) => {
          attached.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        size="small"
        icon={<PaperClipOutlined aria-hidden />}
        disabled={attached.all.length >= messagePicturesMax}
        onClick={() => field.current?.click()}
      >
        <Trans>Add pictures</Trans>
      </Button>
      {attached.all.map(({ key, name, fileId }) => (
        <Tag
          key={key}
          icon={fileId === undefined ? <LoadingOutlined aria-label={t`Uploading`} /> : null}
          closable={{ 'aria-label': t`Remove ${name}` }}
          onClose={() => attached.remove(key)}
        >
          {name}
        </Tag>
      ))}
    </>
  );
}

interface CannedPickerProps {
  readonly member: Thread['member'];
  readonly onPick: (text: string) => void;
}

/** Lists canned answers by key, and inserts one in the language in which the member wrote. */
function CannedPicker({ member, onPick }: CannedPickerProps) {
  const { t } = useLingui();
  const { name } = useSelf();
  const canned = useCanned();
  const items = canned.data?.items ?? [];
  const language = isLanguage(member.language) ? member.language : defaultLanguage;
  const values = { account: member.account, operator: name, product: boot.productName };
  return (
    <Select
      className="support-canned"
      size="small"
      aria-label={t`Insert a canned answer`}
      placeholder={t`Insert a canned answer`}
      loading={canned.isPending}
      {...lookupTrouble(canned)}
      value={null}
      showSearch={{ optionFilterProp: 'search' }}
      popupMatchSelectWidth={420}
      options={items.map(({ key, texts }) => ({
        value: key,
        search: `${key} ${texts[language]}`,
        label: (
          <>
            <span className="mono">{key}</span>{' '}
            <span className="quiet" lang={languageTags[language]}>
              {texts[language]}
            </span>
          </>
        ),
      }))}
      onChange={(picked: string | null) => {
        const chosen = items.find(({ key }) => key === picked);
        if (chosen) onPick(fillCanned(chosen.texts[language], values));
      }}
    />
  );
}
