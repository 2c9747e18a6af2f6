import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { inLanguage, languageTags } from '@tradewind/contract/languages';
import { Tag } from 'antd';
import type { LessonRow } from '../../data/catalogue.ts';
import { CoverPicture } from '../../parts/cover/cover-slot.tsx';
import { Preview } from '../../parts/texts/preview.tsx';
import { writtenIn } from '../../parts/texts/text-drafts.ts';
import type { CourseDraft } from './course-draft.ts';

interface CoursePreviewProps {
  readonly draft: CourseDraft;
  readonly lessons: readonly LessonRow[];
}

/** The course's row in the app's list, as it is in the form and not as it is saved. */
export function CoursePreview({ draft, lessons }: CoursePreviewProps) {
  const { t } = useLingui();
  const written = writtenIn(draft.texts, 'title');
  const count = lessons.filter(({ isPublished }) => isPublished).length;
  const { level } = draft;
  return (
    <Preview written={written}>
      {(language) => {
        const words = inLanguage(written, language);
        const lang = languageTags[language];
        const speaker = words?.speaker ?? '';
        return (
          <div className="course-preview">
            <CoverPicture cover={draft.cover} alt="" />
            <div>
              <strong lang={lang}>{words?.title ?? t`Without a title`}</strong>
              <p className="quiet">
                {speaker === '' ? null : <span lang={lang}>{speaker} · </span>}
                <Plural value={count} one="# lesson" other="# lessons" />
              </p>
              {level > 0 ? (
                <Tag color="warning">
                  <Trans>Level {level}</Trans>
                </Tag>
              ) : null}
            </div>
            <p className="course-preview-summary" lang={lang}>
              {words?.summary}
            </p>
          </div>
        );
      }}
    </Preview>
  );
}
