import { useLingui, Trans } from '@lingui/react/macro';
import {
  type Language,
  isLanguage,
  languageNames,
  languages,
  languageTags,
} from '@tradewind/contract/protocol/languages';
import { App, Form, Input, Button, Tabs } from 'antd';
import { useState } from 'react';
import { type Canned, useAddCanned, useChangeCanned, useRemoveCanned } from '../../data/canned.ts';
import { isAnswer } from '../../../../data/intent.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import {
  cannedPlaceholders,
  messageMax,
  unknownPlaceholders,
} from '@tradewind/contract/support/support';
import { faultyLanguage } from './faulty-language.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

interface CannedDialogProps {
  /** Undefined for a new canned answer. */
  readonly canned: Canned | undefined;
  readonly onClose: () => void;
}

interface Draft {
  readonly key: string;
  readonly texts: Canned['texts'];
}

const keyPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

export function CannedDialog({ canned: present, onClose }: CannedDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  // The version that the fields were filled with, so that a save does not silently overwrite what others saved in the meantime.
  const [canned] = useState(present);
  const [form] = Form.useForm<Draft>();
  const own = usePreferences((preferences) => preferences.language);
  const [language, setLanguage] = useState<Language>(own);
  const [changed, setChanged] = useState(false);
  const { problem, clear, fail } = useFormProblem(form, ['key']);
  const add = useAddCanned();
  const change = useChangeCanned();

  const leave = () => {
    setChanged(false);
    // Close only after the leave guard has seen that there are no unsaved changes.
    setTimeout(onClose);
  };
  const submit = (draft: Draft) => {
    clear();
    const done = {
      onSuccess: () => {
        void message.success(t`Saved`);
        leave();
      },
      onError: fail,
    };
    if (canned === undefined) add.mutate(draft, done);
    else change.mutate({ ...draft, cannedId: canned.cannedId, revision: canned.revision }, done);
  };
  return (
    <FormDialog
      title={canned === undefined ? t`New canned answer` : t`Canned answer`}
      open
      action={t`Save`}
      sending={add.isPending || change.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form<Draft>
          id={formId}
          form={form}
          layout="vertical"
          requiredMark={false}
          noValidate
          validateTrigger="onSubmit"
          initialValues={canned ?? { key: '' }}
          onFinish={submit}
          onValuesChange={() => {
            setChanged(true);
            // A refusal was about the values before this edit.
            if (isAnswer(problem)) clear();
          }}
          onFinishFailed={({ errorFields }) => setLanguage(faultyLanguage(errorFields, language))}
        >
          <Form.Item
            name="key"
            label={t`Key`}
            extra={t`Small letters, digits and dashes, such as withdrawal-time.`}
            rules={[{ pattern: keyPattern, required: true, message: t`Write a key like this.` }]}
          >
            <Input className="mono" autoComplete="off" />
          </Form.Item>
          <CannedTexts language={language} onChange={setLanguage} />
          <FormProblem problem={problem} />
          {canned !== undefined && <RemoveCanned canned={canned} onRemoved={leave} />}
          <LeaveGuard active={changed} />
        </Form>
      )}
    </FormDialog>
  );
}

interface RemoveCannedProps {
  readonly canned: Canned;
  readonly onRemoved: () => void;
}

function RemoveCanned({ canned, onRemoved }: RemoveCannedProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useRemoveCanned();
  const { key, cannedId, revision } = canned;
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        <Trans>Remove this answer…</Trans>
      </Button>
      <ConfirmDialog
        title={t`Remove ${key}?`}
        open={isOpen}
        danger
        action={t`Remove ${key}`}
        act={async () => {
          await remove.mutateAsync({ cannedId, revision });
          onRemoved();
        }}
        onClose={() => setOpen(false)}
      >
        <p>
          <Trans>Answers that were sent stay as they are.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

interface CannedTextsProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

function CannedTexts({ language, onChange }: CannedTextsProps) {
  const { t } = useLingui();
  const known = cannedPlaceholders.map((name) => `{${name}}`).join(' ');
  const placeholders = {
    validator: (_: unknown, text = '') => {
      const [unknown] = unknownPlaceholders(text);
      return unknown === undefined
        ? Promise.resolve()
        : Promise.reject(new Error(t`Nothing fills in “${unknown}”.`));
    },
  };
  return (
    <Tabs
      size="small"
      activeKey={language}
      onChange={(key) => {
        if (isLanguage(key)) onChange(key);
      }}
      items={languages.map((key) => ({
        key,
        label: <span lang={languageTags[key]}>{languageNames[key]}</span>,
        // Fields that are not rendered would be neither validated nor saved.
        forceRender: true,
        children: (
          <Form.Item
            name={['texts', key]}
            label={t`Text`}
            extra={t`Filled in when it is inserted: ${known}`}
            rules={[
              { required: true, whitespace: true, message: t`Write the text in this language.` },
              placeholders,
            ]}
          >
            <Input.TextArea lang={languageTags[key]} rows={6} maxLength={messageMax} />
          </Form.Item>
        ),
      }))}
    />
  );
}
