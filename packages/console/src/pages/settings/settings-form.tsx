import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { useSaveSettings } from '../../data/settings.ts';
import type { Settings } from '../../data/shapes.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { changesOf, trimmed } from './changes.ts';
import { ContactFields } from './contact-fields.tsx';
import { JoiningFields } from './joining-fields.tsx';
import { WordFields } from './word-fields.tsx';

interface SettingsFormProps {
  readonly settings: { readonly values: Settings; readonly defaults: Settings };
}

export function SettingsForm({ settings }: SettingsFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Settings>();
  const [problem, setProblem] = useState<unknown>(null);
  const [changed, setChanged] = useState(false);
  const save = useSaveSettings();
  const { values, defaults } = settings;

  const submit = (draft: Settings) => {
    setProblem(null);
    const changes = changesOf(trimmed(draft), values, defaults);
    if (Object.keys(changes).length === 0) {
      setChanged(false);
      void message.info(t`Nothing was changed`);
      return;
    }
    save.mutate(
      { changes },
      {
        onSuccess: () => {
          setChanged(false);
          void message.success(t`The settings are saved`);
        },
        onError: setProblem,
      },
    );
  };

  return (
    <Form<Settings>
      className="settings-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={values}
      validateTrigger="onSubmit"
      onValuesChange={() => setChanged(true)}
      onFinish={submit}
    >
      <ContactFields defaults={defaults} />
      <JoiningFields />
      <WordFields />
      <FormProblem problem={problem} />
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        <Trans>Save settings</Trans>
      </Button>
      <LeaveGuard active={changed && !save.isPending} />
    </Form>
  );
}
