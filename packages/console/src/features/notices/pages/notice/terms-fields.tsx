import { useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@tradewind/contract/protocol/languages';
import { informationTypes } from '@tradewind/contract/notices/notices';
import { Form, Input, Segmented, Select } from 'antd';
import { typeNames } from '../../parts/broadcast-look.tsx';
import { contractLevels } from '../../../courses/parts/contract-levels.ts';

export function TermsFields({ disabled }: { readonly disabled: boolean }) {
  const { i18n, t } = useLingui();
  return (
    <div className="long-form-terms">
      <Form.Item
        name="type"
        label={t`Kind`}
        extra={t`Notices and announcements have a list each in the app.`}
      >
        <Segmented
          disabled={disabled}
          options={informationTypes.map((value) => ({ value, label: i18n._(typeNames[value]) }))}
        />
      </Form.Item>
      <Form.Item name="levels" label={t`Only for contract levels`} extra={t`Empty: all members.`}>
        <Select
          mode="multiple"
          disabled={disabled}
          options={contractLevels.map((level) => ({
            value: level,
            label: level === 0 ? t`No contract` : t`Level ${level}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="languages" label={t`Only for readers in`} extra={t`Empty: every language.`}>
        <Select
          mode="multiple"
          disabled={disabled}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="expiresAt"
        label={t`Shown until`}
        extra={t`In your own time zone. Empty: no end.`}
      >
        <Input type="datetime-local" disabled={disabled} />
      </Form.Item>
    </div>
  );
}
