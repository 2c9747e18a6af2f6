import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Skeleton, Tag, Button } from 'antd';
import { Link, useParams } from 'react-router';
import { useFolders } from '../../data/banks.ts';
import { usePaper, type Paper, usePublishPaper } from '../../data/papers.ts';
import { inTreeOrder } from '../../parts/question/folder-paths.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { PaperForm } from './paper-form.tsx';
import { parseMoney } from '@tradewind/contract/ledger/money';
import { useState } from 'react';
import { Amount } from '../../../../ui/amount.tsx';
import { Details } from '../../../../ui/details.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { RewardDialog } from './reward-dialog.tsx';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { examTypeNames } from '../../parts/question/words.ts';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { PublishButton } from '../../../../ui/standing/publish-button.tsx';
import '../../../../ui/standing/standing.css';
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

interface PaperStandingProps {
  readonly paper: Paper;
  readonly name: string;
  readonly mayWrite: boolean;
}

function PaperStanding({ paper, name, mayWrite }: PaperStandingProps) {
  const { i18n, t } = useLingui();
  const mayReadAudit = useMay('audit.read');
  const publish = usePublishPaper();
  const { paperId, changedAt, isPublished, isDrawable, number, type } = paper;
  return (
    <section className="page-standing" aria-label={t`Where it stands`}>
      <PublishTag isPublished={isPublished} />
      <Tag>{i18n._(examTypeNames[type])}</Tag>
      <span className="mono">{number}</span>
      {mayReadAudit ? <AuditLink subject={`paper:${paperId}`} /> : null}
      {mayWrite ? (
        <PublishButton
          name={name}
          isPublished={isPublished}
          isOff={!isPublished && !isDrawable}
          publish={(next) => publish.mutateAsync({ paperId, changedAt, isPublished: next })}
        >
          {isPublished ? (
            <Trans>Nobody can apply for it any more. Exams that are opened stay open.</Trans>
          ) : (
            <Trans>Members find it among the exams and can apply for it.</Trans>
          )}
        </PublishButton>
      ) : null}
      {isDrawable ? null : (
        <span className="paper-short">
          <Trans>A part draws more questions than its folder has.</Trans>
        </span>
      )}
    </section>
  );
}

interface PaperRewardProps {
  readonly paper: Paper;
  readonly mayWrite: boolean;
}

/** The reward of a formal exam. Authors of exams propose a new reward, and finance approves it. */
function PaperReward({ paper, mayWrite }: PaperRewardProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [kept, setKept] = useState<unknown>(null);
  const { reward, passPercent, attempts } = paper;
  const pays = parseMoney(reward) > 0n;
  return (
    <PanelSection title={t`Reward`}>
      {pays ? (
        <Details
          rows={[
            [t`Reward for passing`, <Amount key="reward" amount={reward} coin="USDT" />],
            [t`Passed from`, `${passPercent} %`],
            [t({ message: 'Attempts', context: 'of an exam' }), String(attempts)],
          ]}
        />
      ) : (
        <p className="quiet">
          <Trans>This exam pays nothing for passing.</Trans>
        </p>
      )}
      <FormProblem problem={kept} />
      {mayWrite ? (
        <p>
          <Button
            onClick={() => {
              setKept(null);
              setOpen(true);
            }}
          >
            {pays ? <Trans>Propose a change</Trans> : <Trans>Propose a reward</Trans>}
          </Button>
        </p>
      ) : null}
      <RewardDialog paper={paper} open={open} onClose={() => setOpen(false)} onKept={setKept} />
    </PanelSection>
  );
}
