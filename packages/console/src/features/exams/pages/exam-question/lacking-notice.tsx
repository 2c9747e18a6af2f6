import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { Alert } from 'antd';
import { type ComponentRef, useEffect, useRef } from 'react';
import { problemWords } from '../../parts/question/words.ts';
import type { Lacking } from './question-draft.ts';

interface LackingNoticeProps {
  readonly lacking: Lacking;
  /** The number of attempts to save. */
  readonly tries: number;
}

/** Lists what is missing before the question can be saved, updated while it is being written. */
export function LackingNotice({ lacking, tries }: LackingNoticeProps) {
  const { i18n } = useLingui();
  const { problems, half, hasNoWords } = lacking;
  const isUrgent = tries > 0;
  const place = useRef<ComponentRef<typeof Alert>>(null);
  useEffect(() => {
    // The save button is always in sight, but this notice may be far below.
    if (tries > 0) place.current?.nativeElement.scrollIntoView({ block: 'center' });
  }, [tries]);
  return (
    <Alert
      ref={place}
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
