import { Trans, useLingui } from '@lingui/react/macro';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { App, Button, Form, Segmented, Switch } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type HomePerson,
  useAddHomePerson,
  useSaveHomePerson,
  useUploadPortrait,
} from '../../data/home.ts';
import { SaveTrouble } from '../../../../ui/texts/save-trouble.tsx';
import { personKind, circleNames, type PersonText } from '../../parts/fields.ts';
import { neededOf, wordsIn, draftsIn, type Words } from '../../parts/kind-drafts.ts';
import { TextFields } from '../../parts/text-fields.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { MissingLanguages } from '../../../../ui/missing-languages.tsx';
import { Preview } from '../../../../ui/texts/preview.tsx';
import { missingIn, type Drafts } from '../../../../ui/texts/text-drafts.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';

import { Portrait } from '../../parts/portrait.tsx';
import { homeCircles } from '@tradewind/contract/home/home';
import { type ChosenPortrait, PortraitField } from './portrait-field.tsx';
import '../../parts/home-form.css';
import '../../../../ui/long-form.css';

interface PersonFormProps {
  /** Undefined for a new person. */
  readonly person: HomePerson | undefined;
  readonly circle: HomePerson['circle'];
}

export function PersonForm({ person, circle }: PersonFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const own = usePreferences((preferences) => preferences.language);
  const [form] = Form.useForm<PersonDraft>();
  const [language, setLanguage] = useState(own);
  const [changed, setChanged] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [portrait, setPortrait] = useState<ChosenPortrait>();
  const [initial] = useState(() => draftOf(person, circle));
  const [revision] = useState(person?.revision ?? 0);
  const add = useAddHomePerson();
  const save = useSaveHomePerson();
  const upload = useUploadPortrait();
  const reason = useId();
  const texts = Form.useWatch('texts', form) ?? initial.texts;
  const written = wordsIn(personKind, texts);
  const isEmpty = Object.keys(written).length === 0;
  const sending = add.isPending || save.isPending;

  const submit = async (draft: PersonDraft) => {
    setProblem(null);
    const content = contentOf(draft);
    const portraitId = portrait === undefined ? undefined : (portrait?.fileId ?? null);
    try {
      if (person === undefined)
        await add.mutateAsync({ ...content, portraitId: portraitId ?? null });
      else
        await save.mutateAsync({
          ...content,
          personId: person.personId,
          revision,
          ...(portraitId === undefined ? {} : { portraitId }),
        });
      setChanged(false);
      void message.success(t`The person is saved`);
      // Navigate only after the leave guard has seen that there are no unsaved changes.
      setTimeout(() => void navigate('/home-screen'));
    } catch (error) {
      setProblem(error);
    }
  };

  const picture = portrait === undefined ? (person?.portrait ?? null) : (portrait?.file ?? null);
  return (
    <Form<PersonDraft>
      className="long-form home-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      // The page closes after the save, and text typed in the meantime would be lost.
      disabled={sending}
      initialValues={initial}
      validateTrigger="onSubmit"
      onValuesChange={() => setChanged(true)}
      onFinish={(draft) => void submit(draft)}
    >
      <div className="long-form-terms">
        <PersonTerms />
        <PortraitField
          picture={picture}
          upload={upload}
          onChosen={(chosen) => {
            setPortrait(chosen);
            setChanged(true);
          }}
        />
      </div>
      <div className="long-form-body">
        <TextFields kind={personKind} texts={texts} onTouch={setLanguage} />
        <Preview written={written} at={{ language, onChange: setLanguage }} look="screen">
          {(shown) => <PersonPreview person={inLanguage(written, shown)} picture={picture} />}
        </Preview>
      </div>
      <div className="long-form-save">
        <SaveTrouble problem={problem} />
        <Button
          type="primary"
          htmlType="submit"
          loading={sending}
          disabled={isEmpty || upload.isPending}
          aria-describedby={reason}
        >
          {person === undefined ? <Trans>Add this person</Trans> : <Trans>Save this person</Trans>}
        </Button>
        <MissingLanguages missing={missingIn(texts, neededOf(personKind))} />
        <span id={reason} className="quiet">
          {upload.isPending ? <Trans>It can be saved once the picture is sent.</Trans> : null}
        </span>
      </div>
      <LeaveGuard active={changed} isSaving={sending} />
    </Form>
  );
}

interface PersonDraft {
  circle: HomePerson['circle'];
  isPublished: boolean;
  texts: Drafts<Words>;
}

/** Returns the form's initial values. A new person is not published until the operator chooses so. */
function draftOf(person: HomePerson | undefined, circle: HomePerson['circle']): PersonDraft {
  return {
    circle,
    isPublished: person?.isPublished ?? false,
    texts: draftsIn(personKind, person?.texts),
  };
}

const contentOf = ({ circle, isPublished, texts }: PersonDraft) => ({
  circle,
  isPublished,
  texts: wordsIn(personKind, texts),
});

function PersonTerms() {
  const { i18n, t } = useLingui();
  return (
    <>
      <Form.Item name="circle" label={t`List`}>
        <Segmented
          options={homeCircles.map((value) => ({ value, label: i18n._(circleNames[value]) }))}
        />
      </Form.Item>
      <Form.Item
        name="isPublished"
        label={t`On the home screen`}
        valuePropName="checked"
        extra={t`Off: only operators see them here.`}
      >
        <Switch />
      </Form.Item>
    </>
  );
}

interface PersonPreviewProps {
  readonly person: PersonText | undefined;
  readonly picture: Blob | string | null;
}

function PersonPreview({ person, picture }: PersonPreviewProps) {
  if (person === undefined) {
    return (
      <p>
        <Trans>What members will read shows here.</Trans>
      </p>
    );
  }
  return (
    <div className="phone-card phone-person">
      <Portrait picture={picture} isLarge />
      <div>
        <strong>{person.name}</strong>
        <p className="phone-role">{person.role}</p>
        <p>{person.words}</p>
      </div>
    </div>
  );
}
