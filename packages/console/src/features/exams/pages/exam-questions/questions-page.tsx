import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Segmented, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useFolders, useQuestions } from '../../data/banks.ts';
import { inTreeOrder, type PlacedFolder } from '../../parts/question/folder-paths.ts';
import { questionTypes, typeNames } from '../../parts/question/words.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { RowTable } from '../../../../ui/row-table.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { useMay } from '../../../../session/use-self.ts';
import { ExportDialog } from './export-dialog.tsx';
import { FolderActions } from './folder-actions.tsx';
import { SearchLink } from '../../../../ui/search-link.tsx';
import { countText } from '../../parts/question/folder-select.tsx';
import { useQuestionColumns } from './question-columns.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
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

interface FolderTreeProps {
  readonly folders: readonly PlacedFolder[];
  readonly chosen: string;
  readonly searchOf: (folderId: string) => string;
}

/** Shows all folders at once: with five levels and few folders, none need be collapsed. */
function FolderTree({ folders, chosen, searchOf }: FolderTreeProps) {
  const { t } = useLingui();
  const entry = (folderId: string, name: ReactNode, count?: string) => (
    <SearchLink search={searchOf(folderId)} {...(folderId === chosen && { 'aria-current': true })}>
      <span>{name}</span>
      {count === undefined ? null : (
        <span className="figures quiet" title={t`Questions that can be drawn`}>
          {count}
        </span>
      )}
    </SearchLink>
  );
  return (
    <nav className="folder-tree" aria-label={t`Folders`}>
      <ul>
        <li>{entry('', <Trans>All questions</Trans>)}</li>
        {folders.map(({ folderId, name, depth, usable }) => (
          <li key={folderId} className={`folder-depth-${depth}`}>
            {entry(folderId, name, countText(usable))}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface QuestionFiltersProps {
  readonly search: string;
  readonly type: string;
  readonly state: string;
  readonly onChange: (changes: { search?: string; type?: string; state?: string }) => void;
}

function QuestionFilters({ search, type, state, onChange }: QuestionFiltersProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <SearchField
        value={search}
        label={t`Part of a title or question`}
        onSearch={(text) => onChange({ search: text })}
      />
      <Select
        aria-label={t`Question type`}
        value={type}
        options={[
          { value: '', label: t`All types` },
          ...questionTypes.map((value) => ({
            value: value as string,
            label: i18n._(typeNames[value]),
          })),
        ]}
        onChange={(value) => onChange({ type: value })}
        popupMatchSelectWidth={false}
      />
      <Segmented
        aria-label={t`State`}
        value={state}
        options={[
          { value: '', label: t({ message: 'In use', context: 'of a question' }) },
          { value: 'retired', label: t({ message: 'Retired', context: 'of a question' }) },
          { value: 'all', label: t`All` },
        ]}
        onChange={(value) => onChange({ state: value })}
      />
    </>
  );
}
