import { useLingui } from '@lingui/react/macro';
import type { Language } from '@tradewind/contract/protocol/languages';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import { type Canned, useAddCanned, useChangeCanned } from '../../data/canned.ts';
import { isAnswer } from '../../../../data/intent.ts';
import { usePreferences } from '../../../../session/use-preferences.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { CannedTexts } from './canned-texts.tsx';
import { faultyLanguage } from './faulty-language.ts';
import { RemoveCanned } from './remove-canned.tsx';

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
