import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '@tradewind/contract/protocol/languages';
import type { ManagedLesson } from '../../data/catalogue.ts';
import { CaptionRow } from './caption-row.tsx';

interface CaptionsProps {
  readonly lesson: ManagedLesson;
  readonly mayWrite: boolean;
}

/** Each language is a file of its own, in use as soon as it is chosen. */
export function Captions({ lesson, mayWrite }: CaptionsProps) {
  const { t } = useLingui();
  return (
    <section className="long-form lesson-form captions" aria-label={t`Captions`}>
      <h2>
        <Trans>Captions</Trans>
      </h2>
      <p className="quiet">
        <Trans>WebVTT files (.vtt). What is chosen here is saved at once.</Trans>
      </p>
      <ul>
        {languages.map((language) => (
          <CaptionRow
            key={language}
            lessonId={lesson.lessonId}
            language={language}
            bytes={lesson.captions.find((one) => one.language === language)?.bytes}
            mayWrite={mayWrite}
          />
        ))}
      </ul>
    </section>
  );
}
