import { Trans, useLingui } from '@lingui/react/macro';
import { bulkNextStates, type BulkState } from '@tradewind/contract/bulk/bulk';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { usePublishBulkRecord, useEditBulkRecord } from '../../data/bulk.ts';
import type { BulkRecord } from '../../../../data/shapes.ts';
import { bulkStateNames } from '../../parts/bulk-words.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useAsOpened } from '../../../../ui/use-as-opened.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { type RecordFields, RecordFieldset } from './record-fields.tsx';
import { MoveDialog } from './move-dialog.tsx';

export function RecordActions({ record }: { readonly record: BulkRecord }) {
  const { i18n, t } = useLingui();
  const [editing, setEditing] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const [to, setTo] = useState<BulkState>();
  const next = bulkNextStates[record.state];
  return (
    <PanelSection title={t`Actions`}>
      <div className="bulk-actions">
        {next.map((state) => {
          const name = i18n._(bulkStateNames[state]);
          return (
            <Button key={state} danger={state === 'cancelled'} onClick={() => setTo(state)}>
              <Trans>Mark as “{name}”…</Trans>
            </Button>
          );
        })}
        {next.length > 0 ? (
          <Button onClick={() => setEditing(true)}>
            <Trans>Correct…</Trans>
          </Button>
        ) : null}
        <Button onClick={() => setPublishing(true)}>
          {record.isPublished ? <Trans>Hide…</Trans> : <Trans>Publish…</Trans>}
        </Button>
      </div>
      <EditDialog record={record} open={editing} onClose={() => setEditing(false)} />
      <MoveDialog record={record} to={to} onClose={() => setTo(undefined)} />
      <PublishDialog record={record} open={publishing} onClose={() => setPublishing(false)} />
    </PanelSection>
  );
}

interface PublishDialogProps {
  readonly record: BulkRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

function PublishDialog({ record, open, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const publish = usePublishBulkRecord();
  const { number, recordId, revision } = record;
  const isPublished = !record.isPublished;
  return (
    <ConfirmDialog
      title={isPublished ? t`Publish this record?` : t`Hide this record?`}
      open={open}
      danger={!isPublished}
      action={isPublished ? t`Publish ${number}` : t`Hide ${number}`}
      act={async () => {
        await publish.mutateAsync({ recordId, revision, isPublished });
        void message.success(isPublished ? t`${number} is published` : t`${number} is hidden`);
      }}
      onClose={onClose}
    >
      <p>
        {isPublished ? (
          <Trans>
            Members who know the number see all of it, with your name as the one who published it.
          </Trans>
        ) : (
          <Trans>Members no longer find it. It stays here, with its history.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}

interface EditDialogProps {
  readonly record: BulkRecord;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Fields extends RecordFields {
  verifier?: string;
}

function EditDialog({ record: present, open, onClose }: EditDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, ['commodity', 'quantity', 'verifier']);
  const edit = useEditBulkRecord();
  const record = useAsOpened(present, open);
  const { recordId, revision, number, verifier } = record;

  const submit = (fields: Fields) => {
    clear();
    edit.mutate(
      { recordId, revision, ...fields },
      {
        onSuccess: () => {
          void message.success(t`${number} is corrected`);
          onClose();
        },
        onError: fail,
      },
    );
  };

  return (
    <FormDialog
      title={t`Correct ${number}`}
      open={open}
      action={t`Save correction`}
      sending={edit.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={{ ...record }}
          onSubmit={submit}
          problem={problem}
        >
          <RecordFieldset />
          {verifier === null ? null : (
            <Form.Item
              name="verifier"
              label={t`Identities verified by`}
              rules={[{ required: true, whitespace: true, message: t`Fill this in.` }]}
            >
              <Input maxLength={120} />
            </Form.Item>
          )}
        </DialogForm>
      )}
    </FormDialog>
  );
}
