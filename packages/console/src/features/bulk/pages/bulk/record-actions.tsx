import { Trans, useLingui } from '@lingui/react/macro';
import { bulkNextStates, type BulkState } from '@tradewind/contract/bulk/bulk';
import { App, Button } from 'antd';
import { useState } from 'react';
import { usePublishBulkRecord } from '../../data/bulk.ts';
import type { BulkRecord } from '../../../../data/shapes.ts';
import { bulkStateNames } from '../../parts/bulk-words.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { EditDialog } from './edit-dialog.tsx';
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
