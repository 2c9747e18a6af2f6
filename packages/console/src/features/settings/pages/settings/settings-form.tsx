import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Form } from 'antd';
import { useMemo } from 'react';
import { useSaveSettings } from '../../data/settings.ts';
import type { Settings } from '../../../../data/shapes.ts';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { keptRequestOf } from '../../../../ui/kept-request.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { Overtaken } from '../../../../ui/texts/overtaken.tsx';
import { useVersion } from '../../../../ui/texts/use-version.ts';
import { toFirstError } from '../../../../ui/to-first-error.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { changesOf, plainNames, trimmed } from './changes.ts';
import { ContactFields } from './contact-fields.tsx';
import { JoiningFields } from './joining-fields.tsx';
import { LegalFields } from './legal-fields.tsx';
import { RewardFields } from './reward-fields.tsx';
import { SessionFields } from './session-fields.tsx';
import { WithdrawalFields } from './withdrawal-fields.tsx';
import { WordFields } from './word-fields.tsx';

interface SettingsFormProps {
  readonly settings: {
    readonly values: Settings;
    readonly defaults: Settings;
    readonly changedAt: string | null;
  };
}

export function SettingsForm({ settings }: SettingsFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Settings>();
  const save = useSaveSettings();
  const { values, defaults } = settings;
  const { problem, clear, fail } = useFormProblem(form, plainNames(values), 'changes.');
  const read = useMemo(() => ({ ...settings, changedAt: settings.changedAt ?? '' }), [settings]);
  const version = useVersion(
    read,
    (present) => form.setFieldsValue(present.values),
    (present) => trimmed(present.values),
  );

  const submit = (draft: Settings) => {
    clear();
    const changes = changesOf(trimmed(draft), values, defaults);
    if (Object.keys(changes).length === 0) {
      version.drop();
      void message.info(t`Nothing was changed`);
      return;
    }
    version.send();
    save.mutate(
      { changedAt: version.changedAt === '' ? null : version.changedAt, changes },
      {
        onSuccess: ({ changedAt }) => {
          version.settle(changedAt ?? '');
          void message.success(t`The settings are saved`);
        },
        onError: (error) => {
          // The change waits as a request, so the form goes back to the values in force.
          if (keptRequestOf(error) === undefined) version.miss(trimmed(draft));
          else {
            form.setFieldsValue(values);
            version.drop();
          }
          fail(error);
        },
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
      scrollToFirstError={toFirstError}
      onValuesChange={version.touch}
      onFinish={submit}
    >
      <Overtaken version={version} />
      <ContactFields defaults={defaults} />
      <LegalFields />
      <JoiningFields defaults={defaults} />
      <WithdrawalFields defaults={defaults} />
      <RewardFields />
      <SessionFields defaults={defaults} />
      <WordFields />
      <FormProblem problem={version.isFound ? null : problem} />
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        <Trans>Save settings</Trans>
      </Button>
      <LeaveGuard active={version.isChanged} isSaving={save.isPending && !version.isAhead} />
    </Form>
  );
}
