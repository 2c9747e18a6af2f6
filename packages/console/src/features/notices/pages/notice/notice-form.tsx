import { Trans, useLingui } from '@lingui/react/macro';
import { languages, languageNames } from '@tradewind/contract/protocol/languages';
import { App, Button, Form, Input, Segmented, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  useCreateBroadcast,
  usePublishBroadcast,
  useSaveBroadcast,
} from '../../data/broadcasts.ts';
import type { Broadcast } from '../../../../data/shapes.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { SaveTrouble } from '../../../../ui/texts/save-trouble.tsx';
import { useVersion, type Version } from '../../../../ui/texts/use-version.ts';
import { countedVersion } from '../../../../ui/texts/version-state.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { contentOf, draftOf, missingIn, type NoticeDraft } from './draft.ts';
import { LanguageCard } from './language-card.tsx';
import { Overtaken } from '../../../../ui/texts/overtaken.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { informationTypes } from '@tradewind/contract/notices/notices';
import { typeNames } from '../../parts/broadcast-look.tsx';
import { contractLevels } from '../../../courses/parts/contract-levels.ts';
import '../../../../ui/long-form.css';

/** Router state for the address of a new notice: opens the question when to publish it. */
const toPublish = 'publish';

interface NoticeFormProps {
  readonly notice: Broadcast | undefined;
  readonly mayWrite: boolean;
}

export function NoticeForm({ notice, mayWrite }: NoticeFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { pathname, state: came } = useLocation();
  const [form] = Form.useForm<NoticeDraft>();
  const { problem, clear, fail } = useFormProblem(form, ['expiresAt']);
  const [initial] = useState(() => draftOf(notice));
  const read = useMemo(
    () => notice && { changedAt: countedVersion(notice.version), notice },
    [notice],
  );
  const version = useVersion(
    read,
    (newest) => form.setFieldsValue(draftOf(newest.notice)),
    (newest) => contentOf(draftOf(newest.notice)),
  );
  // The version that the form's text is based on. The version fetched last may be another operator's.
  const held = Number(version.changedAt);
  const [publishing, setPublishing] = useState(came === toPublish);
  const create = useCreateBroadcast();
  const save = useSaveBroadcast();
  const publish = usePublishBroadcast();
  const texts = Form.useWatch('texts', form) ?? initial.texts;
  const chosen = Form.useWatch('languages', form) ?? initial.languages;
  const isDraft = notice === undefined || notice.state === 'draft';
  const [sending, setSending] = useState(false);
  // The page is about to open the saved notice, and text typed now would be lost.
  const [isClosed, setClosed] = useState(false);
  const isReadOnly = !isDraft || !mayWrite;
  const disabled = isReadOnly || isClosed;

  // Without this the dialog would open again by itself if the notice became a draft again.
  if (publishing && !isDraft) setPublishing(false);

  const missing = missingIn(texts, chosen);
  const isUnsaved = notice === undefined || version.isChanged;

  const submit = async (draft: NoticeDraft, goOn?: typeof toPublish) => {
    clear();
    version.send();
    setSending(true);
    setClosed(notice === undefined || goOn === toPublish);
    try {
      if (notice === undefined) {
        const { broadcastId } = await create.mutateAsync(contentOf(draft));
        version.drop();
        void message.success(t`The draft is saved`);
        // Navigate only after the leave guard has seen that there are no unsaved changes.
        setTimeout(
          () => void navigate(`/notices/${broadcastId}`, { replace: true, state: goOn ?? null }),
        );
      } else {
        const { broadcastId } = notice;
        await save.mutateAsync({ ...contentOf(draft), broadcastId, version: held });
        version.settle(countedVersion(held + 1));
        void message.success(t`The draft is saved`);
        if (goOn === toPublish) setPublishing(true);
      }
    } catch (error) {
      version.miss(contentOf(draft));
      fail(error);
    }
    setSending(false);
    setClosed(false);
  };

  const askToPublish = async () => {
    if (!isUnsaved) {
      setPublishing(true);
      return;
    }
    // Validation errors are shown beside the fields.
    const draft = await form.validateFields().catch(() => null);
    if (draft !== null) await submit(draft, toPublish);
  };
  const closeDialog = () => {
    setPublishing(false);
    // Without this a reload of the page would open the dialog again.
    if (came === toPublish) void navigate(pathname, { replace: true });
  };

  return (
    <Form<NoticeDraft>
      className="long-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={initial}
      validateTrigger="onSubmit"
      onValuesChange={version.touch}
      onFinish={(draft) => void submit(draft)}
    >
      <TermsFields disabled={disabled} />
      {languages.map((language) => (
        <LanguageCard key={language} language={language} disabled={disabled} />
      ))}
      {isReadOnly ? (
        <MovedOn version={version} />
      ) : (
        <div className="long-form-save">
          <SaveTrouble problem={problem} version={version} />
          <Button htmlType="submit" loading={sending}>
            <Trans>Save draft</Trans>
          </Button>
          <Button
            type="primary"
            disabled={missing.length > 0 || sending}
            onClick={() => void askToPublish()}
          >
            {isUnsaved ? <Trans>Save and publish…</Trans> : <Trans>Publish…</Trans>}
          </Button>
          {missing.length === 0 && chosen.length > 0 ? null : (
            <MissingLanguages missing={missing} />
          )}
          {version.isChanged ? (
            <span className="quiet">
              <Trans>Not saved yet</Trans>
            </span>
          ) : null}
        </div>
      )}
      {notice === undefined ? null : (
        <PublishDialog
          open={publishing && isDraft}
          publish={(publishAt) =>
            publish.mutateAsync({
              broadcastId: notice.broadcastId,
              version: held,
              publishAt,
            })
          }
          onClose={closeDialog}
        />
      )}
      <LeaveGuard active={version.isChanged} isSaving={sending && !version.isAhead} />
    </Form>
  );
}

/**
 * Replaces the save button after the notice was published elsewhere: it is no draft any more, and the form's text was not
 * saved.
 */
function MovedOn({ version }: { readonly version: Version }) {
  return version.isOvertaken ? (
    <div className="long-form-save">
      <Overtaken version={version}>
        <Trans>
          Somebody else published or scheduled this notice meanwhile. What you wrote is not in it,
          and cannot be saved.
        </Trans>
      </Overtaken>
    </div>
  ) : null;
}

function TermsFields({ disabled }: { readonly disabled: boolean }) {
  const { i18n, t } = useLingui();
  return (
    <div className="long-form-terms">
      <Form.Item
        name="type"
        label={t`Kind`}
        extra={t`Notices and announcements have a list each in the app.`}
      >
        <Segmented
          disabled={disabled}
          options={informationTypes.map((value) => ({ value, label: i18n._(typeNames[value]) }))}
        />
      </Form.Item>
      <Form.Item name="levels" label={t`Only for contract levels`} extra={t`Empty: all members.`}>
        <Select
          mode="multiple"
          disabled={disabled}
          options={contractLevels.map((level) => ({
            value: level,
            label: level === 0 ? t`No contract` : t`Level ${level}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="languages" label={t`Only for readers in`} extra={t`Empty: every language.`}>
        <Select
          mode="multiple"
          disabled={disabled}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="expiresAt"
        label={t`Shown until`}
        extra={t`In your own time zone. Empty: no end.`}
      >
        <Input type="datetime-local" disabled={disabled} />
      </Form.Item>
    </div>
  );
}
