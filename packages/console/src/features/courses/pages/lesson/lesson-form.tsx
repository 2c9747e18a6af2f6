import { Trans, useLingui } from '@lingui/react/macro';
import { lessonTitleMax } from '@tradewind/contract/courses/catalogue';
import { languageTags, inLanguage } from '@tradewind/contract/protocol/languages';
import { Form, Input, Switch, Tag } from 'antd';
import { type ManagedLesson, useCreateLesson, useSaveLesson } from '../../data/catalogue.ts';
import { useUpload, type Uploading } from '../../../media/parts/use-upload.ts';
import { LanguageGrid } from '../../../../ui/texts/language-grid.tsx';
import { missingIn, type Drafts, writtenIn } from '../../../../ui/texts/text-drafts.ts';
import { useTitleRules } from '../../../../ui/texts/use-title-rules.ts';
import { useVersionedForm } from '../../../../ui/texts/use-versioned-form.ts';
import { VersionedForm } from '../../../../ui/texts/versioned-form.tsx';
import { contentOf, draftOf, type LessonDraft, type LessonWords } from './lesson-draft.ts';
import { Duration } from '../../../../ui/duration.tsx';
import { Preview } from '../../../../ui/texts/preview.tsx';
import { useTakenVideo } from './use-taken-video.ts';
import { MediaSlot } from '../../../media/parts/media-slot.tsx';

interface LessonFormProps {
  /** Undefined for a new lesson. */
  readonly lesson: ManagedLesson | undefined;
  readonly courseId: string;
  readonly mayWrite: boolean;
}

export function LessonForm({ lesson, courseId, mayWrite }: LessonFormProps) {
  const { t } = useLingui();
  // The server attaches the video by itself only to a draft. What members see changes only by a save.
  const taker = lesson?.isPublished === false ? lesson : undefined;
  const uploading = useUpload(taker && { lessonId: taker.lessonId, mediaId: taker.mediaId });
  const isSending = uploading.upload.phase === 'sending';
  const create = useCreateLesson();
  const save = useSaveLesson();
  const versioned = useVersionedForm<LessonDraft, ManagedLesson>({
    read: lesson,
    draftOf,
    contentOf,
    fields: [],
    added: t`The lesson is added, as a draft`,
    create: async (draft) => {
      const { lessonId } = await create.mutateAsync({ courseId, ...contentOf(draft) });
      const address = `/courses/lessons/${lessonId}`;
      uploading.settle(draft.mediaId);
      // An upload that is paused or being prepared belongs to this lesson, and not to the next new one.
      uploading.moveTo(address);
      return address;
    },
    save: async (draft, { lessonId }, changedAt) => {
      const saved = await save.mutateAsync({ lessonId, changedAt, ...contentOf(draft) });
      uploading.settle(draft.mediaId);
      return saved;
    },
  });
  const { form, initial } = versioned;
  const isTaken = useTakenVideo(lesson, uploading, versioned);
  const rules = useTitleRules(form, 'title');
  const texts = Form.useWatch('texts', form) ?? initial.texts;
  const isPreview = Form.useWatch('isPreview', form) ?? initial.isPreview;
  const missing = missingIn(texts, 'title');
  return (
    <VersionedForm
      of={versioned}
      className="lesson-form"
      mayWrite={mayWrite}
      missing={missing}
      isUploading={isSending}
      whyNot={
        lesson === undefined && isSending
          ? t`The lesson can be added once its video is sent, or its upload paused.`
          : undefined
      }
      action={lesson === undefined ? <Trans>Add the lesson</Trans> : <Trans>Save the lesson</Trans>}
    >
      <div className="lesson-head">
        <div>
          <Form.Item name="mediaId" label={t`Video`}>
            <VideoField uploading={uploading} taker={taker?.lessonId} isTaken={isTaken} />
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
    </VersionedForm>
  );
}

interface VideoFieldProps {
  readonly uploading: Uploading;
  readonly taker: string | undefined;
  readonly isTaken: (mediaId: string) => Promise<boolean>;
  /** Both are set by the form's field. */
  readonly value?: string | null;
  readonly onChange?: (mediaId: string | null) => void;
}

/** The video slot as a form field, whose value is the id of the video. */
function VideoField({ uploading, taker, isTaken, value = null, onChange }: VideoFieldProps) {
  return (
    <MediaSlot
      mediaId={value}
      uploading={uploading}
      taker={taker}
      isTaken={isTaken}
      onChange={(media) => onChange?.(media?.mediaId ?? null)}
    />
  );
}

interface LessonPreviewProps {
  readonly texts: Drafts<LessonWords>;
  readonly isPreview: boolean;
  readonly seconds: number | null;
}

/** Shows the lesson's row in the app's list with the unsaved values of the form. */
function LessonPreview({ texts, isPreview, seconds }: LessonPreviewProps) {
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
