import { Trans, useLingui } from '@lingui/react/macro';
import type { HomeSectionKey } from '@tradewind/contract/home/home';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { App, Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { type HomeContent, useSaveHomeSection, type SectionSave } from '../../data/home.ts';
import { SaveTrouble } from '../../../../ui/texts/save-trouble.tsx';
import { sectionKinds } from '../../parts/fields.ts';
import { neededOf, type Words, draftsIn, wordsIn } from '../../parts/kind-drafts.ts';
import { TextFields } from '../../parts/text-fields.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { Preview } from '../../../../ui/texts/preview.tsx';
import { type Drafts, missingIn, writtenIn } from '../../../../ui/texts/text-drafts.ts';
import { useVersion } from '../../../../ui/texts/use-version.ts';
import { countedVersion } from '../../../../ui/texts/version-state.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';

import '../../parts/home-form.css';
import '../../../../ui/long-form.css';

interface SectionFormProps {
  readonly name: HomeSectionKey;
  readonly sections: HomeContent['sections'];
}

interface Draft {
  texts: Drafts<Words>;
}

export function SectionForm({ name, sections }: SectionFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const own = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<Draft>();
  const [language, setLanguage] = useState(own);
  const [problem, setProblem] = useState<unknown>(null);
  const [initial] = useState(() => draftsOf(sections, name));
  const read = useMemo(
    () => ({ changedAt: countedVersion(sections[name].revision), sections }),
    [sections, name],
  );
  const version = useVersion(
    read,
    (newest) => form.setFieldsValue({ texts: draftsOf(newest.sections, name) }),
    (newest) => sectionOf(name, 0, draftsOf(newest.sections, name)),
  );
  const save = useSaveHomeSection();
  const texts = Form.useWatch('texts', form) ?? initial;
  const kind = sectionKinds[name];
  const missing = missingIn(texts, neededOf(kind));
  const written = writtenIn(texts, neededOf(kind));
  const isEmpty = Object.keys(written).length === 0;

  const submit = (draft: Draft) => {
    setProblem(null);
    version.send();
    const revision = Number(version.changedAt);
    save.mutate(sectionOf(name, revision, draft.texts), {
      onSuccess: () => {
        version.settle(countedVersion(revision + 1));
        void message.success(t`Saved: visitors read it now`);
      },
      onError: (error) => {
        version.miss(sectionOf(name, 0, draft.texts));
        setProblem(error);
      },
    });
  };

  return (
    <Form<Draft>
      className="long-form home-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={{ texts: initial }}
      validateTrigger="onSubmit"
      onValuesChange={version.touch}
      onFinish={submit}
    >
      <div className="long-form-body">
        <TextFields kind={kind} texts={texts} onTouch={setLanguage} />
        <Preview written={written} at={{ language, onChange: setLanguage }} look="screen">
          {(shown) => <SectionPreview name={name} draft={inLanguage(written, shown)} />}
        </Preview>
      </div>
      <div className="long-form-save">
        <SaveTrouble problem={problem} version={version} />
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={isEmpty}>
          <Trans>Save and show to visitors</Trans>
        </Button>
        <MissingLanguages missing={missing} />
      </div>
      <LeaveGuard active={version.isChanged} isSaving={save.isPending && !version.isAhead} />
    </Form>
  );
}

function draftsOf(sections: HomeContent['sections'], key: HomeSectionKey): Drafts<Words> {
  const { hero, introduction, rewards } = sectionKinds;
  if (key === 'hero') return draftsIn(hero, sections.hero.texts);
  if (key === 'rewards') return draftsIn(rewards, sections.rewards.texts);
  return draftsIn(introduction, sections.introduction.texts);
}

function sectionOf(key: HomeSectionKey, revision: number, texts: Drafts<Words>): SectionSave {
  const { hero, introduction, rewards } = sectionKinds;
  if (key === 'hero') return { key, revision, texts: wordsIn(hero, texts) };
  if (key === 'rewards') return { key, revision, texts: wordsIn(rewards, texts) };
  return { key, revision, texts: wordsIn(introduction, texts) };
}

interface SectionPreviewProps {
  readonly name: HomeSectionKey;
  readonly draft: Words | undefined;
}

function SectionPreview({ name, draft }: SectionPreviewProps) {
  if (draft === undefined) {
    return (
      <p>
        <Trans>What members will read shows here.</Trans>
      </p>
    );
  }
  if (name === 'hero') return <HeroPreview draft={draft} />;
  return name === 'rewards' ? <RewardsPreview draft={draft} /> : <StepsPreview draft={draft} />;
}

interface PreviewProps {
  readonly draft: Words;
}

function HeroPreview({ draft }: PreviewProps) {
  const { eyebrow, title, lead } = sectionKinds.hero.read(draft);
  return (
    <div className="phone-hero">
      <p>{eyebrow}</p>
      <h3>{title}</h3>
      <p>{lead}</p>
    </div>
  );
}

function StepsPreview({ draft }: PreviewProps) {
  const { title, body, steps } = sectionKinds.introduction.read(draft);
  return (
    <>
      <h3>{title}</h3>
      <p>{body}</p>
      {steps.length === 0 ? null : (
        <div className="phone-card">
          <ol>
            {steps.map((step, place) => (
              <li key={`${String(place)} ${step.title}`}>
                <strong>{step.title}</strong>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

function RewardsPreview({ draft }: PreviewProps) {
  const { title, rules } = sectionKinds.rewards.read(draft);
  return (
    <>
      <h3>{title}</h3>
      {rules.length === 0 ? null : (
        <div className="phone-card">
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
