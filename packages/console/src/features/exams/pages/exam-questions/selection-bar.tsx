import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { App, Button } from 'antd';
import { useState } from 'react';
import { type QuestionRow, useMoveQuestions, useRetireQuestions } from '../../data/banks.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { FolderSelect } from '../../parts/question/folder-select.tsx';
import { useErrorText } from '../../../../ui/use-error-text.ts';

interface SelectionBarProps {
  readonly questions: readonly QuestionRow[];
  readonly folders: readonly PlacedFolder[];
  readonly onDone: () => void;
}

/** Buttons that act on all selected questions. */
export function SelectionBar({ questions, folders, onDone }: SelectionBarProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const describe = useErrorText();
  const [isMoving, setMoving] = useState(false);
  const [folderId, setFolderId] = useState('');
  const move = useMoveQuestions();
  const retire = useRetireQuestions();
  const questionIds = questions.map((question) => question.questionId);
  const target = folders.find((folder) => folder.folderId === folderId)?.path ?? '';
  const change = (isRetired: boolean) =>
    retire.mutate(
      { questionIds, isRetired },
      {
        onSuccess: () => {
          void message.success(t`Saved`);
          onDone();
        },
        onError: (error) => void message.error(describe(error)),
      },
    );
  return (
    <section className="selection-bar" aria-label={t`Selected questions`}>
      <strong>
        <Plural value={questions.length} one="# question selected" other="# questions selected" />
      </strong>
      <Button onClick={() => setMoving(true)}>
        <Trans>Move…</Trans>
      </Button>
      {questions.some(({ isRetired }) => !isRetired) ? (
        <Button loading={retire.isPending} onClick={() => change(true)}>
          <Trans>Retire</Trans>
        </Button>
      ) : null}
      {questions.some(({ isRetired }) => isRetired) ? (
        <Button loading={retire.isPending} onClick={() => change(false)}>
          <Trans>Use again</Trans>
        </Button>
      ) : null}
      <Button type="text" onClick={onDone}>
        <Trans>Clear the selection</Trans>
      </Button>
      <ConfirmDialog
        title={t`Move the questions`}
        open={isMoving}
        action={target === '' ? t`Move` : t`Move to ${target}`}
        disabled={target === ''}
        act={async () => {
          await move.mutateAsync({ questionIds, folderId });
          void message.success(t`Saved`);
          onDone();
        }}
        onClose={() => setMoving(false)}
      >
        <FolderSelect folders={folders} label={t`Folder`} value={folderId} onChange={setFolderId} />
        <p className="quiet">
          <Trans>Papers draw from folders: what is moved is drawn from its new folder.</Trans>
        </p>
      </ConfirmDialog>
    </section>
  );
}
