import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Skeleton } from 'antd';
import { Link, useParams } from 'react-router';
import { useFolders } from '../../data/banks.ts';
import { usePaper } from '../../data/papers.ts';
import { inTreeOrder } from '../../parts/question/folder-paths.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { PaperForm } from './paper-form.tsx';
import { PaperReward } from './paper-reward.tsx';
import { PaperStanding } from './paper-standing.tsx';
import './paper.css';

const about = (
  <Link to="/exam-papers">
    <Trans>All papers</Trans>
  </Link>
);

export function Component() {
  const { paperId } = useParams();
  return paperId === undefined ? <NewPaper /> : <OnePaper key={paperId} paperId={paperId} />;
}

function NewPaper() {
  const { t } = useLingui();
  const folders = useFolders();
  return (
    <>
      <PageHead title={t`New paper`} about={about} />
      {folders.data === undefined ? (
        <Waiting error={folders.error} retry={() => void folders.refetch()} />
      ) : (
        <PaperForm paper={undefined} folders={inTreeOrder(folders.data.items)} mayWrite />
      )}
    </>
  );
}

function OnePaper({ paperId }: { readonly paperId: string }) {
  const { t } = useLingui();
  const mayWrite = useMay('exam.manage');
  const language = usePreferences((preferences) => preferences.language);
  const folders = useFolders();
  const { data, error, refetch } = usePaper(paperId);
  const name = data === undefined ? t`Exam paper` : (inLanguage(data.texts, language)?.name ?? '');
  return (
    <>
      <PageHead title={name} about={about} />
      {data === undefined || folders.data === undefined ? (
        <Waiting
          error={error ?? folders.error}
          retry={() => void (error === null ? folders.refetch() : refetch())}
        />
      ) : (
        <>
          <PaperStanding paper={data} name={name} mayWrite={mayWrite} />
          {data.type === 'formal' ? <PaperReward paper={data} mayWrite={mayWrite} /> : null}
          <PaperForm paper={data} folders={inTreeOrder(folders.data.items)} mayWrite={mayWrite} />
        </>
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
