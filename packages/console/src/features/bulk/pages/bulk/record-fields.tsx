import { useLingui } from '@lingui/react/macro';
import { bulkQuantityPattern, type BulkUnit, bulkUnits } from '@tradewind/contract/bulk/bulk';
import { Form, Input, Select } from 'antd';
import { bulkUnitNames } from '../../parts/bulk-words.ts';

export interface RecordFields {
  commodity: string;
  quantity: string;
  unit: BulkUnit;
  buyer: string;
  seller: string;
  agreedOn: string;
}

const longestCommodity = 80;
const longestParty = 120;

/** The fields that a record has in every state. */
export function RecordFieldset() {
  const { i18n, t } = useLingui();
  const required = { required: true, whitespace: true, message: t`Fill this in.` };
  return (
    <>
      <Form.Item name="commodity" label={t`Commodity`} rules={[required]}>
        <Input maxLength={longestCommodity} />
      </Form.Item>
      <div className="bulk-pair">
        <Form.Item
          name="quantity"
          label={t`Quantity`}
          rules={[
            required,
            { pattern: bulkQuantityPattern, message: t`Digits with a point, such as 5000.5.` },
          ]}
        >
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item name="unit" label={t`Unit`} rules={[{ required: true }]}>
          <Select
            options={bulkUnits.map((unit) => ({
              value: unit,
              label: i18n._(bulkUnitNames[unit]),
            }))}
          />
        </Form.Item>
      </div>
      <Form.Item name="buyer" label={t`Buyer`} rules={[required]}>
        <Input maxLength={longestParty} />
      </Form.Item>
      <Form.Item name="seller" label={t`Seller`} rules={[required]}>
        <Input maxLength={longestParty} />
      </Form.Item>
      <Form.Item name="agreedOn" label={t`Agreed on`} rules={[required]}>
        <Input type="date" />
      </Form.Item>
    </>
  );
}
