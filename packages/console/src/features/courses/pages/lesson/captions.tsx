import { Trans, useLingui } from '@lingui/react/macro';
import { languages } from '@tradewind/contract/protocol/languages';
import type { ManagedLesson } from '../../data/catalogue.ts';
import { CaptionRow } from './caption-row.tsx';

interface CaptionsProps {
  readonly lesson: ManagedLesson;
  readonly mayWrite: boolean;
}

/** The captions of a lesson. Each language has a file of its own, which is used as soon as it is uploaded. */
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
