import { Trans, useLingui } from '@lingui/react/macro';
import { Form, type FormInstance, Input, Select } from 'antd';
import { useState } from 'react';
import {
  type ManagedCourse,
  useCreateCourse,
  useSaveCourse,
  useUploadCover,
  useCategories,
} from '../../data/catalogue.ts';
import { LanguageGrid } from '../../../../ui/texts/language-grid.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { useVersionedForm } from '../../../../ui/texts/use-versioned-form.ts';
import { VersionedForm } from '../../../../ui/texts/versioned-form.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { contentOf, type CourseDraft, draftOf } from './course-draft.ts';
import { CoursePreview } from './course-preview.tsx';
import { contractLevels } from '../../parts/contract-levels.ts';
import { useLevelText } from '../../parts/course-level.tsx';
import { CoverSlot } from '../../parts/cover/cover-slot.tsx';
import { lookupTrouble } from '../../../../ui/lookup-trouble.tsx';
import {
  courseSummaryMax,
  courseTitleMax,
  speakerMax,
} from '@tradewind/contract/courses/catalogue';
import { type Language, languageTags, inLanguage } from '@tradewind/contract/protocol/languages';
import { useTitleRules } from '../../../../ui/texts/use-title-rules.ts';

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

interface CourseTextsProps {
  readonly language: Language;
  readonly form: FormInstance<CourseDraft>;
  /** Called when the operator starts to edit this language, so that the preview shows it too. */
  readonly onTouch: (language: Language) => void;
}

function CourseTexts({ language, form, onTouch }: CourseTextsProps) {
  const { t } = useLingui();
  const rules = useTitleRules(form, 'title');
  const common = { lang: languageTags[language], onFocus: () => onTouch(language) };
  return (
    <>
      <Form.Item name={['texts', language, 'title']} label={t`Title`} rules={rules(language)}>
        <Input {...common} maxLength={courseTitleMax} />
      </Form.Item>
      <Form.Item name={['texts', language, 'speaker']} label={t`Speaker`}>
        <Input {...common} maxLength={speakerMax} />
      </Form.Item>
      <Form.Item name={['texts', language, 'summary']} label={t`What it is about`}>
        <Input.TextArea {...common} rows={4} maxLength={courseSummaryMax} />
      </Form.Item>
    </>
  );
}

interface CourseTermsProps {
  readonly disabled: boolean;
  readonly upload: ReturnType<typeof useUploadCover>;
}

function CourseTerms({ disabled, upload }: CourseTermsProps) {
  const { t } = useLingui();
  const levelText = useLevelText();
  const language = usePreferences((preferences) => preferences.language);
  const categories = useCategories();
  const chosen = Form.useWatch<string | undefined>('categoryId');
  return (
    <div className="course-terms">
      <Form.Item
        name="categoryId"
        label={t`Category`}
        rules={[{ required: true, message: t`Choose a category.` }]}
      >
        <Select
          loading={categories.isPending}
          {...lookupTrouble(categories)}
          options={(categories.data?.items ?? []).map(({ categoryId, texts }) => ({
            value: categoryId,
            label: inLanguage(texts, language)?.name ?? '',
          }))}
        />
      </Form.Item>
      <Form.Item
        name="level"
        label={t`Contract level needed`}
        extra={t`Whoever has this level or a higher one can watch it.`}
      >
        <Select
          options={contractLevels.map((level) => ({ value: level, label: levelText(level) }))}
        />
      </Form.Item>
      <Form.Item
        className="course-terms-cover"
        name="cover"
        label={t`Cover picture`}
        extra={t`16:9, at least 640 pixels wide.`}
      >
        <CoverSlot categoryId={chosen} disabled={disabled} upload={upload} />
      </Form.Item>
    </div>
  );
}
