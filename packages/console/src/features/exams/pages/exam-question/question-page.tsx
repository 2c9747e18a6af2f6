import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { useFolders, useQuestion } from '../../data/banks.ts';
import { inTreeOrder } from '../../parts/question/folder-paths.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { useUrlFilter } from '../../../../ui/use-url-filter.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { QuestionForm } from './question-form.tsx';
import './question.css';

export function Component() {
  const { questionId } = useParams();
  return questionId === undefined ? (
    <NewQuestion />
  ) : (
    <OneQuestion key={questionId} questionId={questionId} />
  );
}

function NewQuestion() {
  const { t } = useLingui();
  const { filter } = useUrlFilter(['folder']);
  const { data, error, refetch } = useFolders();
  return (
    <>
      <PageHead title={t`New question`} about={<Back folderId={filter.folder} />} />
      {data === undefined ? (
        <Waiting error={error} retry={() => void refetch()} />
      ) : (
        <QuestionForm
          question={undefined}
          folderId={filter.folder}
          folders={inTreeOrder(data.items)}
          mayWrite
        />
      )}
    </>
  );
}

function OneQuestion({ questionId }: { readonly questionId: string }) {
  const { t } = useLingui();
  const mayWrite = useMay('exam.manage');
  const language = usePreferences((preferences) => preferences.language);
  const folders = useFolders();
  const { data, error, refetch } = useQuestion(questionId);
  const prompt = data && inLanguage(data.texts, language)?.prompt;
  const title = data?.title || (prompt ?? t`Question`);
  return (
    <>
      <PageHead
        title={title.length > 80 ? `${title.slice(0, 80)}…` : title}
        about={<Back folderId={data?.folderId ?? ''} />}
      />
      {data === undefined || folders.data === undefined ? (
        <Waiting
          error={error ?? folders.error}
          retry={() => void (error === null ? folders.refetch() : refetch())}
        />
      ) : (
        <QuestionForm
          question={data}
          folderId={data.folderId}
          folders={inTreeOrder(folders.data.items)}
          mayWrite={mayWrite}
        />
      )}
    </>
  );
}

interface WaitingProps {
  readonly error: Error | null;
  readonly retry: () => void;
}

function Waiting({ error, retry }: WaitingProps) {
  return error === null ? (
    <Skeleton active title={false} paragraph={{ rows: 12 }} />
  ) : (
    <Failure error={error} retry={retry} />
  );
}

function Back({ folderId }: { readonly folderId: string }) {
  return (
    <Link to={folderId === '' ? '/exam-questions' : `/exam-questions?folder=${folderId}`}>
      <Trans>Question banks</Trans>
    </Link>
  );
}
