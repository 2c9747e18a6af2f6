import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeSectionKey } from '@tradewind/contract/home';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { type HomeContent, useSaveHomeSection } from '../../data/home.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { sectionKinds } from '../../parts/home/fields.ts';
import { LanguageGrid } from '../../parts/home/language-grid.tsx';
import { Phone } from '../../parts/home/phone.tsx';
import { type DraftTexts, said, silentIn } from '../../parts/home/texts.ts';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { MissingLanguages } from '../../parts/missing-languages.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { draftsOf, sectionOf } from './drafts.ts';
import { SectionPreview } from './section-preview.tsx';
import '../../parts/long-form.css';

interface SectionFormProps {
  readonly name: HomeSectionKey;
  readonly sections: HomeContent['sections'];
}

export function SectionForm({ name, sections }: SectionFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const own = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<{ texts: DraftTexts }>();
  const [language, setLanguage] = useState(own);
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [initial] = useState(() => draftsOf(sections, name));
  // As it was when the form was filled: what others save meanwhile is not overwritten without a word.
  const [revision, setRevision] = useState(sections[name].revision);
  const save = useSaveHomeSection();
  const texts: DraftTexts = Form.useWatch('texts', form) ?? initial;
  const missing = silentIn(texts);
  const isEmpty = Object.keys(said(texts, () => true)).length === 0;

  const submit = (draft: { texts: DraftTexts }) => {
    setProblem(null);
    save.mutate(sectionOf(name, revision, draft.texts), {
      onSuccess: () => {
        setRevision(revision + 1);
        setChanged(false);
        void message.success(t`Saved: visitors read it now`);
      },
      onError: setProblem,
    });
  };

  return (
    <Form<{ texts: DraftTexts }>
      className="long-form home-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ texts: initial }}
      validateTrigger="onSubmit"
      onValuesChange={() => setChanged(true)}
      onFinish={submit}
    >
      <div className="home-form-body">
        <LanguageGrid fields={sectionKinds[name].fields} texts={texts} onTouch={setLanguage} />
        <Phone language={language} onChange={setLanguage}>
          <SectionPreview name={name} texts={texts} language={language} />
        </Phone>
      </div>
      <FormProblem problem={problem} />
      <div className="long-form-save">
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={isEmpty}>
          <Trans>Save and show to visitors</Trans>
        </Button>
        <MissingLanguages missing={missing} />
      </div>
      <LeaveGuard active={changed && !save.isPending} />
    </Form>
  );
}
