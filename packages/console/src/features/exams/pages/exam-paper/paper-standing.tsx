import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { type Paper, usePublishPaper } from '../../data/papers.ts';
import { AuditLink } from '../../../staff/parts/audit-link.tsx';
import { examTypeNames } from '../../parts/question/words.ts';
import { PublishTag } from '../../../../ui/publish-tag.tsx';
import { PublishButton } from '../../../../ui/standing/publish-button.tsx';
import { useMay } from '../../../../session/use-self.ts';
import '../../../../ui/standing/standing.css';

interface PaperStandingProps {
  readonly paper: Paper;
  readonly name: string;
  readonly mayWrite: boolean;
}

export function PaperStanding({ paper, name, mayWrite }: PaperStandingProps) {
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
