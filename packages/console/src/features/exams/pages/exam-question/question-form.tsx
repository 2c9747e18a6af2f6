import { Trans, useLingui } from '@lingui/react/macro';
import { App, Form, Input, Radio, Alert } from 'antd';
import { useMemo, useState, type ComponentRef, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type Question, useCreateQuestion, useSaveQuestion } from '../../data/banks.ts';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { TriedQuestion } from '../../parts/question/tried-question.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { SaidError } from '../../../../ui/said-error.ts';
import { LanguageGrid } from '../../../../ui/texts/language-grid.tsx';
import { SaveBar } from '../../../../ui/texts/save-bar.tsx';
import { useVersion } from '../../../../ui/texts/use-version.ts';
import { countedVersion } from '../../../../ui/texts/version-state.ts';
import { NumberFields } from './number-fields.tsx';
import { OptionRows } from './option-rows.tsx';
import { languageNames } from '@tradewind/contract/protocol/languages';
import { problemWords } from '../../parts/question/words.ts';
import {
  contentOf,
  draftOf,
  keyOf,
  lackingIn,
  missingIn,
  newDraft,
  type QuestionDraft,
  textsOf,
  isChoice,
  type Lacking,
} from './question-draft.ts';
import { QuestionTerms } from './question-terms.tsx';
import { QuestionTexts } from './question-texts.tsx';
import '../../../../ui/long-form.css';

interface QuestionFormProps {
  /** Undefined for a new question. */
  readonly question: Question | undefined;
  readonly folderId: string;
  readonly folders: readonly PlacedFolder[];
  readonly mayWrite: boolean;
}

export function QuestionForm({ question, folderId, folders, mayWrite }: QuestionFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() =>
    question === undefined ? newDraft(folderId) : draftOf(question),
  );
  const [problem, setProblem] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const read = useMemo(
    () => question && { changedAt: countedVersion(question.newest), question },
    [question],
  );
  const version = useVersion(
    read,
    (newest) => setDraft(draftOf(newest.question)),
    (newest) => contentOf(draftOf(newest.question)),
  );
  const create = useCreateQuestion();
  const save = useSaveQuestion();
  const sending = create.isPending || save.isPending;
  const lacking = lackingIn(draft);
  const isHomeless = question === undefined && draft.folderId === '';
  const change = (changes: Partial<QuestionDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    version.touch();
  };

  const submit = async () => {
    setTries(tries + 1);
    setProblem(null);
    if (lacking !== undefined) return;
    // Shown at the button, because the field is at the other end of the form.
    if (isHomeless) return setProblem(new SaidError(t`Choose a folder.`));
    const content = contentOf(draft);
    version.send();
    try {
      if (question === undefined) {
        const made = await create.mutateAsync({ folderId: draft.folderId, ...content });
        version.drop();
        void message.success(t`The question is added`);
        // Navigate only after the leave guard has seen that there are no unsaved changes.
        setTimeout(() => void navigate(`/exam-questions/${made.questionId}`, { replace: true }));
        return;
      }
      const { questionId } = question;
      const from = Number(version.changedAt);
      const saved = await save.mutateAsync({ questionId, version: from, ...content });
      version.settle(countedVersion(saved.version));
      void message.success(t`Saved`);
    } catch (error) {
      version.miss(content);
      setProblem(error);
    }
  };

  return (
    <Form
      className="long-form question-form"
      layout="vertical"
      requiredMark={false}
      disabled={!mayWrite || create.isPending}
      onFinish={() => void submit()}
    >
      <div className="question-head">
        <div>
          <QuestionTerms
            draft={draft}
            folders={folders}
            isNew={question === undefined}
            isHomeless={isTried && isHomeless}
            onChange={change}
          />
          <KeyFields draft={draft} onChange={change} mayWrite={mayWrite} />
        </div>
        <TriedQuestion
          texts={textsOf(draft)}
          questionKey={lacking === undefined ? keyOf(draft) : undefined}
          type={draft.type}
        />
      </div>
      <LanguageGrid missing={missingIn(draft)}>
        {(language) => <QuestionTexts language={language} draft={draft} onChange={change} />}
      </LanguageGrid>
      {lacking !== undefined && (isTried || version.isChanged) ? (
        <LackingNotice lacking={lacking} tries={tries} />
      ) : null}
      {mayWrite ? (
        <SaveBar missing={missingIn(draft)} version={version} problem={problem} sending={sending}>
          {question === undefined ? (
            <Trans>Add the question</Trans>
          ) : (
            <Trans>Save as a new version</Trans>
          )}
        </SaveBar>
      ) : null}
      <LeaveGuard active={version.isChanged} isSaving={sending && !version.isAhead} />
    </Form>
  );
}

interface KeyFieldsProps {
  readonly draft: QuestionDraft;
  readonly mayWrite: boolean;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

/** Fields for the right answer, depending on the question's type. */
function KeyFields({ draft, mayWrite, onChange }: KeyFieldsProps) {
  const { t } = useLingui();
  if (isChoice(draft)) return <OptionRows draft={draft} mayWrite={mayWrite} onChange={onChange} />;
  if (draft.type === 'numeric') return <NumberFields draft={draft} onChange={onChange} />;
  if (draft.type === 'trueFalse') {
    return (
      <Form.Item label={t`Right answer`}>
        <Radio.Group
          aria-label={t`Right answer`}
          value={draft.isTrue}
          options={[
            { value: true, label: t`True` },
            { value: false, label: t`False` },
          ]}
          onChange={({ target }) => onChange({ isTrue: target.value === true })}
        />
      </Form.Item>
    );
  }
  return (
    <Form.Item
      label={t`Answers that count as right`}
      htmlFor="question-accepted"
      extra={t`One in each line, in any language. Upper and lower case, full and half width, hiragana and katakana, and extra spaces make no difference: “GOLD”, “ｇｏｌｄ” and “gold” are the same.`}
    >
      <Input.TextArea
        id="question-accepted"
        rows={5}
        value={draft.accepted}
        onChange={({ target }) => onChange({ accepted: target.value })}
      />
    </Form.Item>
  );
}

interface LackingNoticeProps {
  readonly lacking: Lacking;
  /** The number of attempts to save. */
  readonly tries: number;
}

/** Lists the fields that must be filled in before the question can be saved. The list changes with each input. */
function LackingNotice({ lacking, tries }: LackingNoticeProps) {
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
