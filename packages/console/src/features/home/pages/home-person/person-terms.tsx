import { useLingui } from '@lingui/react/macro';
import { homeCircles } from '@tradewind/contract/home/home';
import { Form, Segmented, Switch } from 'antd';
import { circleNames } from '../../parts/fields.ts';

export function PersonTerms() {
  const { i18n, t } = useLingui();
  return (
    <>
      <Form.Item name="circle" label={t`List`}>
        <Segmented
          options={homeCircles.map((value) => ({ value, label: i18n._(circleNames[value]) }))}
        />
      </Form.Item>
      <Form.Item
        name="isPublished"
        label={t`On the home screen`}
        valuePropName="checked"
        extra={t`Off: only operators see them here.`}
      >
        <Switch />
      </Form.Item>
    </>
  );
}
