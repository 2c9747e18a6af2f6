import { useLingui } from '@lingui/react/macro';
import { operatorNameMax } from '@tradewind/contract/protocol/limits';
import { Form, Input } from 'antd';

export function NameItem() {
  const { t } = useLingui();
  return (
    <Form.Item
      name="name"
      label={t`Name`}
      rules={[{ required: true, whitespace: true, message: t`Enter the operator’s name.` }]}
    >
      <Input autoComplete="off" maxLength={operatorNameMax} />
    </Form.Item>
  );
}
