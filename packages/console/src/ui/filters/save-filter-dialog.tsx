import { useLingui } from '@lingui/react/macro';
import { filterNameMax, type ListName } from '@tradewind/contract/staff/desk';
import { App, Checkbox, Form, Input } from 'antd';
import { useSaveFilter } from '../../features/staff/data/desk.ts';
import { DialogForm } from '../dialog-form.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useFormProblem } from '../use-form-problem.ts';

interface SaveFilterDialogProps {
  readonly name: ListName;
  readonly query: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface Fields {
  name: string;
  isShared: boolean;
}

export function SaveFilterDialog({ name: list, query, open, onClose }: SaveFilterDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, ['name', 'isShared']);
  const save = useSaveFilter(list);

  const submit = ({ name, isShared }: Fields) => {
    clear();
    const title = name.trim();
    save.mutate(
      { name: title, isShared, query },
      {
        onSuccess: () => {
          void message.success(t`The filter ${title} is saved`);
          onClose();
        },
        onError: fail,
      },
    );
  };

  return (
    <FormDialog
      title={t`Save this filter`}
      open={open}
      action={t`Save filter`}
      sending={save.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={{ name: '', isShared: false }}
          problem={problem}
          onSubmit={submit}
        >
          <NameField />
          <Form.Item
            name="isShared"
            valuePropName="checked"
            extra={t`Everyone who may open this list sees it. Only you can change or delete it.`}
          >
            <Checkbox>{t`Share it with colleagues`}</Checkbox>
          </Form.Item>
        </DialogForm>
      )}
    </FormDialog>
  );
}

function NameField() {
  const { t } = useLingui();
  return (
    <Form.Item
      name="name"
      label={t({ message: 'Name', context: 'of a filter' })}
      extra={t`The same name again replaces what was saved under it.`}
      rules={[{ required: true, whitespace: true, message: t`Give the filter a name.` }]}
    >
      <Input maxLength={filterNameMax} />
    </Form.Item>
  );
}
