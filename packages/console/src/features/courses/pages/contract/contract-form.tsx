import { Trans, useLingui } from '@lingui/react/macro';
import { App, Form, Switch, Input } from 'antd';
import { useState } from 'react';
import { useSaveContract } from '../../data/contracts.ts';
import type { Contract } from '../../../../data/shapes.ts';
import { AmountField } from '../../../../ui/amount-field.tsx';
import { missingIn, linesIn } from '../../parts/contract-texts.ts';
import { keptRequestOf } from '../../../../ui/kept-request.tsx';
import { LanguageGrid } from '../../../../ui/texts/language-grid.tsx';
import { useVersion } from '../../../../ui/texts/use-version.ts';
import { VersionedForm } from '../../../../ui/texts/versioned-form.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { type ContractDraft, contractOf, draftOf, isSamePrice } from './draft.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useMoney } from '../../../../ui/use-money.ts';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';

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
  const [initial] = useState(() => draftOf(contract));
  // The price that the form was filled with. Another operator may have saved a different one since.
  const [before, setBefore] = useState(contract?.price);
  const version = useVersion(
    contract,
    (read) => {
      form.setFieldsValue(draftOf(read));
      setBefore(read.price);
    },
    (read) => contractOf(level, '', draftOf(read)),
  );
  const saving = useSaveContract();
  const [asked, setAsked] = useState<ContractDraft>();
  const texts = Form.useWatch('texts', form) ?? initial.texts;

  const save = async (draft: ContractDraft) => {
    clear();
    version.send();
    try {
      const { changedAt } = await saving.mutateAsync(contractOf(level, version.changedAt, draft));
      version.settle(changedAt);
      setBefore(draft.price);
      void message.success(t`Level ${level} is saved`);
    } catch (error) {
      // The change waits as a request, so the form goes back to the values in force.
      if (keptRequestOf(error) === undefined) version.miss(contractOf(level, '', draft));
      else {
        form.setFieldsValue(draftOf(contract));
        version.drop();
      }
      fail(error);
    }
  };

  const submit = async (draft: ContractDraft) => {
    if (before === undefined || isSamePrice(before, draft.price)) await save(draft);
    else setAsked(draft);
  };

  return (
    <VersionedForm
      of={{ form, initial, version, problem, sending: saving.isPending, closed: false, submit }}
      mayWrite
      missing={missingIn(texts)}
      action={<Trans>Save level {level}</Trans>}
    >
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
      <LanguageGrid missing={missingIn(texts)}>
        {(language) => <TextFields language={language} />}
      </LanguageGrid>
      {before === undefined || asked === undefined ? null : (
        <PriceQuestion
          change={{ from: before, to: asked.price, coin }}
          // The dialog closes before the answer arrives, so text typed in the meantime is kept.
          onAgree={() => void save(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </VersionedForm>
  );
}

interface PriceQuestionProps {
  readonly change: { readonly from: string; readonly to: string; readonly coin: string };
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks before a new price is saved, because members can buy at a wrong price at once. */
function PriceQuestion({ change, onAgree, onClose }: PriceQuestionProps) {
  const { t } = useLingui();
  const money = useMoney();
  const from = money(change.from, change.coin);
  const to = money(change.to, change.coin);
  return (
    <ConfirmDialog
      title={t`Change the price from ${from} to ${to}?`}
      open
      action={t`Save at ${to}`}
      act={async () => onAgree()}
      onClose={onClose}
    >
      <p>
        <Trans>Whoever buys from now on pays the new price.</Trans>
      </p>
    </ConfirmDialog>
  );
}

const longestName = 60;

const longestDescription = 500;

const longestLine = 200;

const mostLines = 12;

const said = (message: string) => [{ required: true, whitespace: true, message }];

function TextFields({ language }: { readonly language: Language }) {
  const { t } = useLingui();
  const lang = languageTags[language];
  const lines = {
    validator: (_: unknown, value: string) => {
      const given = linesIn(value);
      const fits =
        given.length > 0 &&
        given.length <= mostLines &&
        given.every((line) => line.length <= longestLine);
      return fits
        ? Promise.resolve()
        : Promise.reject(
            new Error(t`Write 1 to ${mostLines} lines of at most ${longestLine} characters each.`),
          );
    },
  };
  return (
    <>
      <Form.Item
        name={['texts', language, 'name']}
        label={t({ message: 'Name', context: 'of a contract' })}
        rules={said(t`Write the name in this language.`)}
      >
        <Input lang={lang} maxLength={longestName} />
      </Form.Item>
      <Form.Item
        name={['texts', language, 'description']}
        label={t`Description`}
        rules={said(t`Write the description in this language.`)}
      >
        <Input.TextArea lang={lang} rows={3} maxLength={longestDescription} />
      </Form.Item>
      <Form.Item
        name={['texts', language, 'equity']}
        label={t`What it entitles to`}
        extra={t`One a line.`}
        rules={[lines]}
      >
        <Input.TextArea lang={lang} rows={6} />
      </Form.Item>
    </>
  );
}
