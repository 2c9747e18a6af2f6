import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage, languageTags } from '@tradewind/contract/protocol/languages';
import { Tag } from 'antd';
import { Duration } from '../../../../ui/duration.tsx';
import { Preview } from '../../../../ui/texts/preview.tsx';
import { type Drafts, writtenIn } from '../../../../ui/texts/text-drafts.ts';
import type { LessonWords } from './lesson-draft.ts';

interface LessonPreviewProps {
  readonly texts: Drafts<LessonWords>;
  readonly isPreview: boolean;
  readonly seconds: number | null;
}

/** Shows the lesson's row in the app's list with the unsaved values of the form. */
export function LessonPreview({ texts, isPreview, seconds }: LessonPreviewProps) {
  const { t } = useLingui();
  const written = writtenIn(texts, 'title');
  return (
    <Preview written={written}>
      {(language) => (
        <div>
          <strong lang={languageTags[language]}>
            {inLanguage(written, language)?.title ?? t`Without a title`}
          </strong>
          <p className="quiet">
            {seconds === null ? <Trans>No video yet</Trans> : <Duration seconds={seconds} />}{' '}
            {isPreview ? (
              <Tag color="processing">
                <Trans>Free preview</Trans>
              </Tag>
            ) : null}
          </p>
        </div>
      )}
    </Preview>
  );
}
