import { useLingui } from '@lingui/react/macro';
import { App, Form, Switch } from 'antd';
import { useState } from 'react';
import type { Language } from '@tradewind/contract/languages';
import { useSaveContract } from '../../data/contracts.ts';
import type { Contract } from '../../data/shapes.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { missingIn } from '../../parts/contract-texts.ts';
import { FormProblem } from '../../parts/form-problem.tsx';
import { Overtaken } from '../../parts/texts/overtaken.tsx';
import { useVersion } from '../../parts/texts/use-version.ts';
import { useFormProblem } from '../../parts/use-form-problem.ts';
import { type ContractDraft, contractOf, draftOf } from './draft.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { SaveBar } from './save-bar.tsx';
import '../../parts/long-form.css';

interface ContractFormProps {
  readonly level: number;
  readonly contract: Contract | undefined;
  readonly coin: string;
}

export function ContractForm({ level, contract, coin }: ContractFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<ContractDraft>();
  const { problem, clear, fail } = useFormProblem(form, ['price', 'isOffered']);
  const [language, setLanguage] = useState<Language>('en');
  const [initial] = useState(() => draftOf(contract));
  const version = useVersion(contract, (read) => form.setFieldsValue(draftOf(read)));
  const save = useSaveContract();
  const texts = Form.useWatch('texts', form) ?? initial.texts;

  const submit = (draft: ContractDraft) => {
    clear();
    save.mutate(contractOf(level, version.changedAt, draft), {
      onSuccess: ({ changedAt }) => {
        version.settle(changedAt);
        void message.success(t`Level ${level} is saved`);
      },
      onError: fail,
    });
  };

  return (
    <Form<ContractDraft>
      className="long-form"
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={initial}
      validateTrigger="onSubmit"
      onValuesChange={version.touch}
      onFinish={submit}
      // Of fields in a language that is not on the screen nobody would see the message.
      onFinishFailed={() => setLanguage(missingIn(texts)[0] ?? language)}
    >
      <Overtaken version={version} />
      <div className="long-form-terms">
        <AmountField
          name="price"
          label={t`Price`}
          coin={coin}
          extra={t`For whoever buys from now on; what was bought stays as it was.`}
        />
        <Form.Item
          name="isOffered"
          label={t`Offered to members`}
          valuePropName="checked"
          extra={t`Off: nobody can buy it; who has it keeps it.`}
        >
          <Switch />
        </Form.Item>
      </div>
      <LanguageTabs language={language} texts={texts} onChange={setLanguage} />
      <FormProblem problem={problem} />
      <SaveBar level={level} missing={missingIn(texts)} sending={save.isPending} />
      <LeaveGuard active={version.isChanged && !save.isPending} />
    </Form>
  );
}
