import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'antd';
import { useState } from 'react';
import {
  type ManagedCourse,
  useCreateCourse,
  useSaveCourse,
  useUploadCover,
} from '../../data/catalogue.ts';
import { LanguageGrid } from '../../../../ui/texts/language-grid.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { useVersionedForm } from '../../../../ui/texts/use-versioned-form.ts';
import { VersionedForm } from '../../../../ui/texts/versioned-form.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { contentOf, type CourseDraft, draftOf } from './course-draft.ts';
import { CoursePreview } from './course-preview.tsx';
import { CourseTerms } from './course-terms.tsx';
import { CourseTexts } from './course-texts.tsx';

interface CourseFormProps {
  /** Undefined for a new course. */
  readonly course: ManagedCourse | undefined;
  readonly categoryId: string;
  readonly mayWrite: boolean;
}

export function CourseForm({ course, categoryId, mayWrite }: CourseFormProps) {
  const { t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  const [language, setLanguage] = useState(own);
  const create = useCreateCourse();
  const save = useSaveCourse();
  const upload = useUploadCover();
  const versioned = useVersionedForm<CourseDraft, ManagedCourse>({
    read: course,
    draftOf: (read) => draftOf(read, categoryId),
    contentOf,
    fields: ['categoryId', 'level'],
    added: t`The course is added, as a draft`,
    create: async (draft) => {
      const { courseId } = await create.mutateAsync(contentOf(draft));
      return `/courses/${courseId}`;
    },
    save: (draft, { courseId }, changedAt) =>
      save.mutateAsync({ courseId, changedAt, ...contentOf(draft) }),
  });
  const { form, initial } = versioned;
  const draft = Form.useWatch((values: CourseDraft) => values, form) ?? initial;
  const texts = draft.texts ?? initial.texts;
  const missing = missingIn(texts, 'title');
  return (
    <VersionedForm
      of={versioned}
      className="course-form"
      mayWrite={mayWrite}
      missing={missing}
      whyNot={upload.isPending ? t`It can be saved once the picture is sent.` : undefined}
      action={course === undefined ? <Trans>Add the course</Trans> : <Trans>Save the course</Trans>}
    >
      <div className="long-form-body">
        <div>
          <CourseTerms disabled={!mayWrite || versioned.closed} upload={upload} />
          <LanguageGrid missing={missing}>
            {(one) => <CourseTexts language={one} form={form} onTouch={setLanguage} />}
          </LanguageGrid>
        </div>
        <CoursePreview
          draft={{ ...initial, ...draft, texts }}
          lessons={course?.lessons ?? []}
          at={{ language, onChange: setLanguage }}
        />
      </div>
    </VersionedForm>
  );
}
