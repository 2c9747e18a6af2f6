import { Form, type FormInstance } from 'antd';
import { type ReactNode, useState } from 'react';
import { isAnswer } from '../data/intent.ts';
import { FormProblem } from './form-problem.tsx';

interface DialogFormProps<T extends object> {
  readonly id: string;
  readonly form: FormInstance<T>;
  readonly initialValues: Partial<Record<keyof T, unknown>>;
  readonly problem: unknown;
  readonly onSubmit: (fields: T) => void;
  readonly children: ReactNode;
}

/** The form inside a dialog. It is validated on submit and is empty again when the dialog is reopened. */
export function DialogForm<T extends object>(props: DialogFormProps<T>) {
  const { id, form, initialValues, problem, onSubmit, children } = props;
  const [outdated, setOutdated] = useState<unknown>(null);
  return (
    <Form<T>
      id={id}
      // Prefixes the ids of the fields, because the page behind the dialog may have fields of the same names.
      name={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      preserve={false}
      initialValues={initialValues}
      validateTrigger="onSubmit"
      // A refusal was about the values before this edit, so it is hidden. After a lost answer nobody knows whether the call
      // succeeded, so that message stays.
      onValuesChange={() => setOutdated(isAnswer(problem) ? problem : null)}
      onFinish={onSubmit}
    >
      {children}
      <FormProblem problem={problem === outdated ? null : problem} />
    </Form>
  );
}
