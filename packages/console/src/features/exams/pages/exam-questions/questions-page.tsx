import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFolders, useQuestions } from '../../data/banks.ts';
import { inTreeOrder } from '../../parts/question/folder-paths.ts';
import { questionTypes } from '../../parts/question/words.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { ExportDialog } from './export-dialog.tsx';
import { FolderActions } from './folder-actions.tsx';
import { FolderTree } from './folder-tree.tsx';
import { useQuestionColumns } from './question-columns.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { SelectionBar } from './selection-bar.tsx';
import './questions.css';

export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayWrite = useMay('exam.manage');
  const { filter, go, refine, search } = useUrlFilter([
    'folder',
    'search',
    'type',
    'state',
    'question',
  ]);
  const folders = useFolders();
  const placed = inTreeOrder(folders.data?.items ?? []);
  const folder = placed.find(({ folderId }) => folderId === filter.folder);
  const questions = useQuestions({
    folderId: folder?.folderId ?? '',
    search: filter.search,
    type: questionTypes.find((type) => type === filter.type),
    state: filter.state === 'all' ? undefined : filter.state === 'retired' ? 'retired' : 'usable',
  });
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const shown = questions.items.filter(({ questionId }) => picked.has(questionId));
  const columns = useQuestionColumns({
    folders: placed,
    withFolder: folder === undefined,
    searchOf: (question) => search({ question }),
    ...(mayWrite && { picked, onPick: setPicked }),
  });
  const [isExporting, setExporting] = useState(false);
  const isFiltered = filter.search + filter.type + filter.state !== '';
  return (
    <>
      <PageHead
        title={t`Question banks`}
        about={<Trans>Papers draw their questions from these folders.</Trans>}
        actions={
          mayWrite && placed.length > 0 ? (
            <>
              <Button
                icon={<UploadOutlined aria-hidden />}
                onClick={() => void navigate(`/exam-questions/import?folder=${filter.folder}`)}
              >
                <Trans>Import…</Trans>
              </Button>
              <Button
                icon={<DownloadOutlined aria-hidden />}
                disabled={folder === undefined}
                onClick={() => setExporting(true)}
              >
                <Trans>Export…</Trans>
              </Button>
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => void navigate(`/exam-questions/new?folder=${filter.folder}`)}
              >
                <Trans>New question</Trans>
              </Button>
            </>
          ) : undefined
        }
        tools={
          <QuestionFilters
            search={filter.search}
            type={filter.type}
            state={filter.state}
            onChange={refine}
          />
        }
      />
      {folders.error === null ? null : (
        <Failure error={folders.error} retry={() => void folders.refetch()} />
      )}
      <div className="bank">
        <aside className="bank-folders">
          {folders.data === undefined ? (
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          ) : (
            <FolderTree
              folders={placed}
              chosen={folder?.folderId ?? ''}
              searchOf={(folderId) => search({ folder: folderId, question: '' })}
            />
          )}
          {mayWrite ? (
            <FolderActions
              folders={placed}
              folder={folder}
              onChosen={(folderId) => go({ folder: folderId, question: '' })}
            />
          ) : null}
        </aside>
        <div className="bank-list">
          {mayWrite && shown.length > 0 ? (
            <SelectionBar questions={shown} folders={placed} onDone={() => setPicked(new Set())} />
          ) : null}
          <RowTable
            label={t`Questions`}
            list={questions}
            columns={columns}
            keyOf={({ questionId }) => questionId}
            openKey={filter.question}
            onOpen={({ questionId }) => go({ question: questionId })}
            empty={
              folders.data !== undefined && placed.length === 0 ? (
                <Trans>There are no folders yet. Add one, then write or import questions.</Trans>
              ) : isFiltered ? (
                <Trans>No question fits the filter.</Trans>
              ) : (
                <Trans>There are no questions here yet.</Trans>
              )
            }
          />
        </div>
      </div>
      <QuestionPanel
        questionId={filter.question}
        folders={placed}
        onClose={() => go({ question: '' })}
      />
      {folder === undefined ? null : (
        <ExportDialog folder={folder} open={isExporting} onClose={() => setExporting(false)} />
      )}
    </>
  );
}
