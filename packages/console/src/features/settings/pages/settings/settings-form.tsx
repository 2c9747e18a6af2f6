import { Trans, useLingui } from '@lingui/react/macro';
import { App, Button, Form, Input, Switch } from 'antd';
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

import { AmountField } from './amount-field.tsx';
import { NumberField } from '../../../../ui/number/number-field.tsx';
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

/** Idle times after which a session ends or asks for the second factor again. */
function SessionFields({ defaults }: { readonly defaults: Settings }) {
  const { t } = useLingui();
  const { memberIdleDays: days, operatorIdleMinutes: minutes } = defaults;
  return (
    <fieldset>
      <legend>
        <Trans>Sessions that nobody uses</Trans>
      </legend>
      <div className="settings-pair">
        <NumberField
          name="memberIdleDays"
          label={t`Members’ sessions end after days without use`}
          extra={t`Every session ends 30 days after the login. Default: ${days}`}
          least={1}
          most={30}
        />
        <NumberField
          name="operatorIdleMinutes"
          label={t`Operators are asked again after minutes without use`}
          extra={t`For the second factor; the session and what is typed stay. Default: ${minutes}`}
          least={5}
          most={720}
        />
      </div>
    </fieldset>
  );
}

function LegalFields() {
  const { t } = useLingui();
  const page = {
    validator: (_: unknown, value: string) =>
      /^(?:https:\/\/[^\s<>"]+)?$/.test(value.trim())
        ? Promise.resolve()
        : Promise.reject(
            new Error(t`Write an address that begins with https://, or leave it empty.`),
          ),
  };
  return (
    <fieldset>
      <legend>
        <Trans>Terms and privacy</Trans>
      </legend>
      <Form.Item
        name="termsUrl"
        label={t`Terms of use`}
        extra={t`Address of a page of yours. Members are led to it where they register and in About us.`}
        rules={[page]}
      >
        <Input type="url" maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="privacyUrl"
        label={t`Privacy policy`}
        extra={t`Also where members hand in their identity document.`}
        rules={[page]}
      >
        <Input type="url" maxLength={300} autoComplete="off" />
      </Form.Item>
    </fieldset>
  );
}

/** The caps on exam rewards, which keep a mistake or a fraud from emptying the budget. */
function RewardFields() {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend>
        <Trans>Rewards for exams</Trans>
      </legend>
      <div className="settings-pair">
        <AmountField
          name="rewardsMemberDay"
          label={t`Rewards of a member in a day`}
          extra={t`What is above it is paid the next day.`}
        />
        <AmountField
          name="rewardsPaperDay"
          label={t`Rewards of an exam in a day`}
          extra={t`What is above it is paid the next day.`}
        />
      </div>
      <div className="settings-pair">
        <AmountField
          name="rewardsDay"
          label={t`Rewards of all exams in a day`}
          extra={t`What is above it is paid the next day.`}
        />
        <AmountField
          name="rewardsAlarmBelow"
          label={t`Alarm when the rewards budget falls below`}
          extra={t`Finance and owners see it on their desk.`}
        />
      </div>
    </fieldset>
  );
}

function JoiningFields({ defaults }: { readonly defaults: Settings }) {
  const { t } = useLingui();
  const days = defaults.identityPhotoDays;
  return (
    <fieldset>
      <legend>
        <Trans>Joining and reviews</Trans>
      </legend>
      <Form.Item
        name="invitationRequired"
        label={t`Registering needs an invitation`}
        valuePropName="checked"
        extra={t`On: only with a code. Off: anyone with an email can register; a code still tells who invited them.`}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="identityFourEyes"
        label={t`Identity reviews take two operators`}
        valuePropName="checked"
        extra={t`On: a second operator must agree. Off: one is enough.`}
      >
        <Switch />
      </Form.Item>
      <NumberField
        name="identityPhotoDays"
        label={t`Photos of documents are erased after days`}
        extra={t`Counted from the decision, also for photos that are there now. What is erased does not come back. Default: ${days}`}
        least={7}
        most={1825}
      />
    </fieldset>
  );
}
