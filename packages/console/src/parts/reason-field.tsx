import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { RefObject } from 'react';

// The server wants a reason that says something and fits its log.
const shortest = 3;
const longest = 500;

interface ReasonFieldProps {
  /** Where another reason stands beside it. */
  readonly label?: string | undefined;
  readonly field?: RefObject<TextAreaRef | null>;
}

export function ReasonField({ label, field }: ReasonFieldProps) {
  const { t } = useLingui();
  const rule = {
    validator: (_: unknown, value: unknown) =>
      typeof value === 'string' && value.trim().length >= shortest
        ? Promise.resolve()
        : Promise.reject(new Error(t`Write a reason that others will understand.`)),
  };
  return (
    <Form.Item name="reason" label={label ?? t`Reason`} rules={[rule]}>
      <Input.TextArea
        {...(field === undefined ? {} : { ref: field })}
        rows={3}
        maxLength={longest}
      />
    </Form.Item>
  );
}
