import { useLingui } from '@lingui/react/macro';
import { Form, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { RefObject } from 'react';

// The lengths of a reason that the server accepts.
const shortest = 3;
const longest = 500;

interface ReasonFieldProps {
  /** Needed if the form has another field for a reason. */
  readonly label?: string | undefined;
  readonly field?: RefObject<TextAreaRef | null>;
}

export function ReasonField({ label, field }: ReasonFieldProps) {
  const { t } = useLingui();
  const tooLong = t`At most ${longest} characters`;
  const rule = {
    validator: (_: unknown, value: unknown) =>
      typeof value === 'string' && value.trim().length >= shortest
        ? Promise.resolve()
        : Promise.reject(new Error(t`Write a reason that others will understand.`)),
  };
  const fits = {
    validator: (_: unknown, value: unknown) =>
      typeof value !== 'string' || value.trim().length <= longest
        ? Promise.resolve()
        : Promise.reject(new Error(tooLong)),
  };
  return (
    <Form.Item name="reason" label={label ?? t`Reason`} rules={[rule, fits]}>
      <Input.TextArea
        {...(field === undefined ? {} : { ref: field })}
        rows={3}
        // A text that is too long is counted and not cut: nobody would notice that pasted text was cut, and others will read it.
        count={{ show: true, max: longest }}
      />
    </Form.Item>
  );
}
