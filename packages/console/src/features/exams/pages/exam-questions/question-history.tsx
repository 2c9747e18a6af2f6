import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import type { Question } from '../../data/banks.ts';
import { Moment } from '../../../../ui/moment.tsx';
import { PanelSection } from '../../../../ui/panel-section.tsx';

interface QuestionHistoryProps {
  readonly question: Question;
  /** Undefined shows the newest version. */
  readonly onShow: (version: number | undefined) => void;
}

/** Lists the versions with author and time; an older one can be shown again. */
export function QuestionHistory({ question, onShow }: QuestionHistoryProps) {
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
