import { Trans, useLingui } from '@lingui/react/macro';
import { paperNameMax, paperOriginMax, paperNumberMax } from '@tradewind/contract/exams/exam-bank';
import { languageTags } from '@tradewind/contract/protocol/languages';
import { parseMoney } from '@tradewind/contract/ledger/money';
import { App, Form, Input, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Paper, useCreatePaper, useSavePaper } from '../../data/papers.ts';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { SaidError } from '../../../../ui/said-error.ts';
import { LanguageGrid } from '../../../../ui/texts/language-grid.tsx';
import { SaveBar } from '../../../../ui/texts/save-bar.tsx';
import { missingIn } from '../../../../ui/texts/text-drafts.ts';
import { useTitleRules } from '../../../../ui/texts/use-title-rules.ts';
import { useVersion } from '../../../../ui/texts/use-version.ts';
import { toFirstError } from '../../../../ui/to-first-error.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { contentOf, draftOf, hasFitNumbers, isHomeless, type PaperDraft } from './paper-draft.ts';
import { PaperParts } from './paper-parts.tsx';
import { examTypeNames } from '../../parts/question/words.ts';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import '../../../../ui/long-form.css';

interface PaperFormProps {
  /** Undefined for a new paper. */
  readonly paper: Paper | undefined;
  readonly folders: readonly PlacedFolder[];
  readonly mayWrite: boolean;
}

export function PaperForm({ paper, folders, mayWrite }: PaperFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [form] = Form.useForm<PaperDraft>();
  const { problem, clear, fail } = useFormProblem(form, ['number', 'minutes']);
  const [initial] = useState(() => draftOf(paper));
  const version = useVersion(
    paper,
    (read) => form.setFieldsValue(draftOf(read)),
    (read) => contentOf(draftOf(read)),
  );
  const create = useCreatePaper();
  const save = useSavePaper();
  const rules = useTitleRules(form, 'name');
  const texts = Form.useWatch('texts', form) ?? initial.texts;
  const missing = missingIn(texts, 'name');
  const [sending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);

  const submit = async () => {
    clear();
    const written = { ...initial, ...(form.getFieldsValue(true) as PaperDraft) };
    setTried(true);
    if (written.parts.some(isHomeless)) {
      fail(new SaidError(t`Choose a folder for each part.`));
      return;
    }
    if (!written.parts.every(hasFitNumbers)) {
      // Shown at the button, because a rule of the form would mark every field of every part.
      fail(new SaidError(t`Correct the numbers that are marked in red.`));
      return;
    }
    version.send();
    setSending(true);
    try {
      if (paper === undefined) {
        const { paperId } = await create.mutateAsync(contentOf(written));
        version.drop();
        void message.success(t`The paper is added, as a draft`);
        // Navigate only after the leave guard has seen that there are no unsaved changes.
        setTimeout(() => void navigate(`/exam-papers/${paperId}`, { replace: true }));
      } else {
        const target = { paperId: paper.paperId, changedAt: version.changedAt };
        const saved = await save.mutateAsync({ ...target, ...contentOf(written) });
        version.settle(saved.changedAt);
        void message.success(t`Saved`);
      }
    } catch (error) {
      version.miss(contentOf(written));
      fail(error);
    }
    setSending(false);
  };

  return (
    <Form<PaperDraft>
      className="long-form paper-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      disabled={!mayWrite || (sending && paper === undefined)}
      initialValues={initial}
      validateTrigger="onSubmit"
      scrollToFirstError={toFirstError}
      onValuesChange={version.touch}
      onFinish={() => void submit()}
    >
      <PaperTerms pays={parseMoney(paper?.reward ?? '0') > 0n} />
      <Form.Item name="parts" label={t`Parts`}>
        <PaperParts folders={folders} mayWrite={mayWrite} isTried={isTried} />
      </Form.Item>
      <LanguageGrid missing={missing}>
        {(language) => (
          <>
            <Form.Item
              name={['texts', language, 'name']}
              label={t({ message: 'Name', context: 'of an exam' })}
              rules={rules(language)}
            >
              <Input lang={languageTags[language]} maxLength={paperNameMax} />
            </Form.Item>
            <Form.Item name={['texts', language, 'origin']} label={t`Question-bank origin`}>
              <Input lang={languageTags[language]} maxLength={paperOriginMax} />
            </Form.Item>
          </>
        )}
      </LanguageGrid>
      {mayWrite ? (
        <SaveBar missing={missing} version={version} problem={problem} sending={sending}>
          {paper === undefined ? <Trans>Add the paper</Trans> : <Trans>Save the paper</Trans>}
        </SaveBar>
      ) : null}
      <LeaveGuard active={version.isChanged} isSaving={sending && !version.isAhead} />
    </Form>
  );
}

interface PaperTermsProps {
  /** True if the exam pays a reward: then pass mark and attempts can only change together with the reward. */
  readonly pays: boolean;
}

function PaperTerms({ pays }: PaperTermsProps) {
  const { i18n, t } = useLingui();
  return (
    <div className="long-form-terms">
      <Form.Item
        name="number"
        label={t`Number`}
        rules={[
          { required: true, whitespace: true, message: t`Give it a number, such as GOLD-101.` },
        ]}
      >
        <Input className="mono" maxLength={paperNumberMax} autoComplete="off" />
      </Form.Item>
      <Form.Item name="type" label={t`Exam type`}>
        <Segmented
          disabled={pays}
          aria-label={t`Exam type`}
          options={[
            { value: 'practice', label: i18n._(examTypeNames.practice) },
            { value: 'formal', label: i18n._(examTypeNames.formal) },
          ]}
        />
      </Form.Item>
      <NumberField name="minutes" label={t`Time in minutes`} least={1} most={600} />
      <NumberField
        name="attempts"
        label={t({ message: 'Attempts', context: 'of an exam' })}
        least={1}
        most={20}
        disabled={pays}
        {...(pays ? { extra: t`Decided with the reward.` } : {})}
      />
      <NumberField
        name="passPercent"
        label={t`Passed from`}
        extra={pays ? t`Of all points. Decided with the reward.` : t`Of all points.`}
        disabled={pays}
        least={1}
        most={100}
        suffix="%"
      />
      <NumberField
        name="penaltyPercent"
        label={t`A wrong answer costs`}
        extra={t`Of its points; 0 for nothing.`}
        disabled={pays}
        least={0}
        most={100}
        suffix="%"
      />
      <Form.Item
        name="shuffles"
        label={t`Shuffle`}
        valuePropName="checked"
        extra={t`Questions and options in another order for each member.`}
      >
        <Switch />
      </Form.Item>
    </div>
  );
}
