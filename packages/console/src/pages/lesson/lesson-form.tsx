import { Trans, useLingui } from '@lingui/react/macro';
import { lessonTitleMax } from '@tradewind/contract/catalogue';
import { languageTags } from '@tradewind/contract/languages';
import { App, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ManagedLesson, useCreateLesson, useSaveLesson } from '../../data/catalogue.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { LanguageGrid } from '../../parts/texts/language-grid.tsx';
import { Overtaken } from '../../parts/texts/overtaken.tsx';
import { SaveBar } from '../../parts/texts/save-bar.tsx';
import { missingIn } from '../../parts/texts/text-drafts.ts';
import { useTitleRules } from '../../parts/texts/use-title-rules.ts';
import { useVersion } from '../../parts/texts/use-version.ts';
import { useFormProblem } from '../../parts/use-form-problem.ts';
import { contentOf, draftOf, type LessonDraft } from './lesson-draft.ts';
import { LessonPreview } from './lesson-preview.tsx';
import { VideoField } from './video-field.tsx';
import '../../parts/long-form.css';

interface LessonFormProps {
  /** Undefined for a new one. */
  readonly lesson: ManagedLesson | undefined;
  readonly courseId: string;
  readonly mayWrite: boolean;
}

export function LessonForm({ lesson, courseId, mayWrite }: LessonFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<LessonDraft>();
  const { problem, clear, fail } = useFormProblem(form, []);
  const [initial] = useState(() => draftOf(lesson));
  const version = useVersion(lesson, (read) => form.setFieldsValue(draftOf(read)));
  const create = useCreateLesson();
  const save = useSaveLesson();
  const rules = useTitleRules(form, 'title');
  const texts = Form.useWatch('texts', form) ?? initial.texts;
  const isPreview = Form.useWatch('isPreview', form) ?? initial.isPreview;
  const missing = missingIn(texts, 'title');
  const sending = create.isPending || save.isPending;

  const submit = async (written: LessonDraft) => {
    clear();
    try {
      if (lesson === undefined) {
        const { lessonId } = await create.mutateAsync({ courseId, ...contentOf(written) });
        version.settle();
        void message.success(t`The lesson is added, as a draft`);
        // After the guard has heard that nothing is left to lose.
        setTimeout(() => void navigate(`/courses/lessons/${lessonId}`, { replace: true }));
        return;
      }
      const { lessonId } = lesson;
      const { changedAt } = version;
      const saved = await save.mutateAsync({ lessonId, changedAt, ...contentOf(written) });
      version.settle(saved.changedAt);
      void message.success(t`Saved`);
    } catch (error) {
      fail(error);
    }
  };

  return (
    <Form<LessonDraft>
      className="long-form lesson-form"
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
      <div className="lesson-head">
        <div>
          <Form.Item name="mediaId" label={t`Video`}>
            <VideoField />
          </Form.Item>
          <Form.Item
            name="isPreview"
            label={t`Free preview`}
            valuePropName="checked"
            extra={t`On: every member can watch it, whatever their contract.`}
          >
            <Switch />
          </Form.Item>
        </div>
        <LessonPreview texts={texts} isPreview={isPreview} seconds={lesson?.seconds ?? null} />
      </div>
      <LanguageGrid missing={missing}>
        {(language) => (
          <Form.Item name={['texts', language, 'title']} label={t`Title`} rules={rules(language)}>
            <Input lang={languageTags[language]} maxLength={lessonTitleMax} />
          </Form.Item>
        )}
      </LanguageGrid>
      <FormProblem problem={problem} />
      {mayWrite ? (
        <SaveBar missing={missing} changed={version.isChanged} sending={sending}>
          {lesson === undefined ? <Trans>Add the lesson</Trans> : <Trans>Save the lesson</Trans>}
        </SaveBar>
      ) : null}
      <LeaveGuard active={version.isChanged && !sending} />
    </Form>
  );
}
