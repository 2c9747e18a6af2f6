import { Trans, useLingui } from '@lingui/react/macro';
import { App, Form } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ManagedCourse, useCreateCourse, useSaveCourse } from '../../data/catalogue.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { LanguageGrid } from '../../parts/texts/language-grid.tsx';
import { Overtaken } from '../../parts/texts/overtaken.tsx';
import { SaveBar } from '../../parts/texts/save-bar.tsx';
import { missingIn } from '../../parts/texts/text-drafts.ts';
import { useVersion } from '../../parts/texts/use-version.ts';
import { useFormProblem } from '../../parts/use-form-problem.ts';
import { contentOf, type CourseDraft, draftOf } from './course-draft.ts';
import { CoursePreview } from './course-preview.tsx';
import { CourseTerms } from './course-terms.tsx';
import { CourseTexts } from './course-texts.tsx';
import '../../parts/long-form.css';

interface CourseFormProps {
  /** Undefined for a new one. */
  readonly course: ManagedCourse | undefined;
  readonly categoryId: string;
  readonly mayWrite: boolean;
}

export function CourseForm({ course, categoryId, mayWrite }: CourseFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<CourseDraft>();
  const { problem, clear, fail } = useFormProblem(form, ['categoryId', 'level']);
  const [initial] = useState(() => draftOf(course, categoryId));
  const version = useVersion(course, (read) => form.setFieldsValue(draftOf(read, categoryId)));
  const create = useCreateCourse();
  const save = useSaveCourse();
  const draft = Form.useWatch((values: CourseDraft) => values, form) ?? initial;
  const texts = draft.texts ?? initial.texts;
  const missing = missingIn(texts, 'title');
  const sending = create.isPending || save.isPending;

  const submit = async (written: CourseDraft) => {
    clear();
    try {
      if (course === undefined) {
        const { courseId } = await create.mutateAsync(contentOf(written));
        version.settle();
        void message.success(t`The course is added, as a draft`);
        // After the guard has heard that nothing is left to lose.
        setTimeout(() => void navigate(`/courses/${courseId}`, { replace: true }));
        return;
      }
      const { courseId } = course;
      const { changedAt } = version;
      const saved = await save.mutateAsync({ courseId, changedAt, ...contentOf(written) });
      version.settle(saved.changedAt);
      void message.success(t`Saved`);
    } catch (error) {
      fail(error);
    }
  };

  return (
    <Form<CourseDraft>
      className="long-form course-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      disabled={!mayWrite}
      initialValues={initial}
      validateTrigger="onSubmit"
      onValuesChange={version.touch}
      onFinish={(written) => void submit(written)}
    >
      <Overtaken version={version} />
      <div className="course-head">
        <CourseTerms disabled={!mayWrite} />
        <CoursePreview draft={{ ...initial, ...draft, texts }} lessons={course?.lessons ?? []} />
      </div>
      <LanguageGrid missing={missing}>
        {(language) => <CourseTexts language={language} form={form} />}
      </LanguageGrid>
      <FormProblem problem={problem} />
      {mayWrite ? (
        <SaveBar missing={missing} changed={version.isChanged} sending={sending}>
          {course === undefined ? <Trans>Add the course</Trans> : <Trans>Save the course</Trans>}
        </SaveBar>
      ) : null}
      <LeaveGuard active={version.isChanged && !sending} />
    </Form>
  );
}
