import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { useLaterRule } from '../../../../ui/use-later-rule.ts';

interface PublishFields {
  when: 'now' | 'later';
  publishAt: string;
}

interface PublishDialogProps {
  readonly open: boolean;
  /** Null publishes it now. */
  readonly publish: (publishAt: string | null) => Promise<unknown>;
  readonly onClose: () => void;
}

export function PublishDialog({ open, publish, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<PublishFields>();
  const { problem, clear, fail } = useFormProblem(form, ['publishAt']);
  const later = useLaterRule();
  const when = Form.useWatch('when', form) ?? 'now';
  const run = useMutation({ mutationFn: publish, onSuccess: onClose, onError: fail });
  return (
    <FormDialog
      title={t`Publish this notice?`}
      open={open}
      action={when === 'now' ? t`Publish now` : t`Schedule it`}
      sending={run.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<PublishFields>
          id={id}
          form={form}
          initialValues={{ when: 'now', publishAt: '' }}
          onSubmit={({ when: chosen, publishAt }) => {
            clear();
            run.mutate(chosen === 'now' ? null : new Date(publishAt).toISOString());
          }}
          problem={problem}
        >
          <p>
            <Trans>
              Members see it as soon as it is published. It cannot be changed then, only withdrawn.
            </Trans>
          </p>
          <Form.Item name="when" label={t`When`}>
            <Radio.Group
              options={[
                { value: 'now', label: t`Now` },
                { value: 'later', label: t`At a time` },
              ]}
            />
          </Form.Item>
          {when === 'later' ? (
            <Form.Item
              name="publishAt"
              label={t`Time of publication`}
              extra={t`In your own time zone.`}
              rules={[{ required: true, message: t`Choose a time.` }, later]}
            >
              <Input type="datetime-local" />
            </Form.Item>
          ) : null}
        </DialogForm>
      )}
    </FormDialog>
  );
}
