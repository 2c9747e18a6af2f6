import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { App, Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type Question,
  useQuestion,
  useRetireQuestions,
  type QuestionKey,
} from '../../data/banks.ts';
import { Details } from '../../../../ui/details.tsx';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';

import { TriedQuestion } from '../../parts/question/tried-question.tsx';
import { typeNames } from '../../parts/question/words.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { useErrorText } from '../../../../ui/use-error-text.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { useMay } from '../../../../session/use-self.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';

interface QuestionPanelProps {
  readonly questionId: string;
  readonly folders: readonly PlacedFolder[];
  readonly onClose: () => void;
}

export function QuestionPanel({ questionId, folders, onClose }: QuestionPanelProps) {
  const { t } = useLingui();
  return (
    <SidePanel title={t`Question`} open={questionId !== ''} onClose={onClose}>
      {questionId === '' ? null : (
        <OneQuestion key={questionId} questionId={questionId} folders={folders} />
      )}
    </SidePanel>
  );
}

function OneQuestion({ questionId, folders }: Omit<QuestionPanelProps, 'onClose'>) {
  const { i18n, t } = useLingui();
  const mayWrite = useMay('exam.manage');
  const language = usePreferences((preferences) => preferences.language);
  const [version, setVersion] = useState<number>();
  const { data: question, error, refetch } = useQuestion(questionId, version);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (question === undefined) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
  const { texts, key, type, title, papers } = question;
  const words = inLanguage(texts, language);
  return (
    <>
      {mayWrite ? <Actions question={question} /> : null}
      <Details
        rows={[
          [t`Type`, i18n._(typeNames[type])],
          [t`Title`, title === '' ? null : title],
          [t`Folder`, folders.find(({ folderId }) => folderId === question.folderId)?.path ?? ''],
          [
            t`State`,
            question.isRetired
              ? t({ message: 'Retired', context: 'of a question' })
              : t({ message: 'In use', context: 'of a question' }),
          ],
          [t`Right answer`, <KeyText key="key" questionKey={key} options={words?.options ?? []} />],
          [
            t`Explanation`,
            words === undefined || words.explanation === '' ? null : words.explanation,
          ],
          [
            t`Used in`,
            papers.length === 0
              ? null
              : papers.map(({ paperId, number }) => (
                  <Link key={paperId} to={`/exam-papers/${paperId}`}>
                    <Tag>{number}</Tag>
                  </Link>
                )),
          ],
        ]}
      />
      <div className="question-panel-preview">
        <TriedQuestion key={question.version} texts={texts} questionKey={key} type={type} />
      </div>
      <QuestionHistory question={question} onShow={setVersion} />
    </>
  );
}

function Actions({ question }: { readonly question: Question }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const describe = useErrorText();
  const retire = useRetireQuestions();
  const { questionId, isRetired } = question;
  return (
    <div className="question-panel-actions">
      <Button type="primary" onClick={() => void navigate(`/exam-questions/${questionId}`)}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        loading={retire.isPending}
        onClick={() =>
          retire.mutate(
            { questionIds: [questionId], isRetired: !isRetired },
            {
              onSuccess: () => void message.success(t`Saved`),
              onError: (error) => void message.error(describe(error)),
            },
          )
        }
      >
        {isRetired ? <Trans>Use again</Trans> : <Trans>Retire</Trans>}
      </Button>
      <span className="quiet">
        {isRetired ? (
          <Trans>It is not drawn any more. Who sat with it keeps it.</Trans>
        ) : (
          <Trans>A retired question is not drawn any more.</Trans>
        )}
      </span>
    </div>
  );
}

interface KeyTextProps {
  readonly questionKey: QuestionKey;
  readonly options: readonly string[];
}

/** Shows the right answer. */
function KeyText({ questionKey: key, options }: KeyTextProps) {
  switch (key.type) {
    case 'single':
    case 'multiple':
      return (
        <ul className="key-text">
          {key.correct.map((place) => (
            <li key={place}>{options[place]}</li>
          ))}
        </ul>
      );
    case 'trueFalse':
      return key.correct ? <Trans>True</Trans> : <Trans>False</Trans>;
    case 'numeric':
      return (
        <span className="figures">
          {key.value} ± {key.tolerance} {key.units.map(({ name }) => name).join(' / ')}
        </span>
      );
    case 'fillIn':
      return (
        <ul className="key-text">
          {key.accepted.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      );
    default:
      return key satisfies never;
  }
}

interface QuestionHistoryProps {
  readonly question: Question;
  /** Undefined shows the newest version. */
  readonly onShow: (version: number | undefined) => void;
}

/** Lists the versions with author and time; an older one can be shown again. */
function QuestionHistory({ question, onShow }: QuestionHistoryProps) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`History`}>
      <ol className="question-history">
        {question.history.map(({ version, by, at }) => (
          <li key={version}>
            <strong>
              <Trans>Version {version}</Trans>
            </strong>{' '}
            <span className="quiet">
              {by ?? t`The system`} · <Moment at={at} />
            </span>{' '}
            {version === question.version ? (
              <span className="quiet">
                <Trans>shown above</Trans>
              </span>
            ) : (
              <Button
                type="link"
                size="small"
                onClick={() => onShow(version === question.newest ? undefined : version)}
              >
                <Trans>Show</Trans>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
