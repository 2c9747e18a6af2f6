import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames } from '@tradewind/contract/languages';
import { Alert } from 'antd';
import { problemWords } from '../../parts/exam/question/words.ts';
import type { Lacking } from './question-draft.ts';

interface LackingNoticeProps {
  readonly lacking: Lacking;
  /** Somebody wanted to save it. */
  readonly isUrgent: boolean;
}

/** What is still to be done before it can be saved, said while it is written. */
export function LackingNotice({ lacking, isUrgent }: LackingNoticeProps) {
  const { i18n } = useLingui();
  const { problems, half, hasNoWords } = lacking;
  return (
    <Alert
      className="question-lacking"
      type={isUrgent ? 'error' : 'info'}
      showIcon
      role={isUrgent ? 'alert' : 'status'}
      title={<Trans>Before it can be saved:</Trans>}
      description={
        <ul>
          {hasNoWords ? (
            <li>
              <Trans>Write the question in one language at least.</Trans>
            </li>
          ) : null}
          {problems.map(({ kind, language }) => (
            <li key={`${kind} ${language ?? ''}`}>
              {language === undefined ? null : `${languageNames[language]}: `}
              {i18n._(problemWords[kind])}
            </li>
          ))}
          {half.map((language) => (
            <li key={language}>
              {languageNames[language]}:{' '}
              <Trans>Write the question, or leave this language empty.</Trans>
            </li>
          ))}
        </ul>
      }
    />
  );
}
