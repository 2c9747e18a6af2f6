import { Trans, useLingui } from '@lingui/react/macro';
import { categoryNameMax } from '@tradewind/contract/courses/catalogue';
import { languageTags } from '@tradewind/contract/protocol/languages';
import { App, Button, Form, Input } from 'antd';
import { type Category, useCreateCategory, useSaveCategory } from '../../data/catalogue.ts';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { LanguageGrid } from '../../../../ui/texts/language-grid.tsx';
import { Overtaken } from '../../../../ui/texts/overtaken.tsx';
import { type Drafts, draftsOf, missingIn, writtenIn } from '../../../../ui/texts/text-drafts.ts';
import { useTitleRules } from '../../../../ui/texts/use-title-rules.ts';
import { useVersion } from '../../../../ui/texts/use-version.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';

interface Draft {
  texts: Drafts<{ name: string }>;
}

interface CategoryFormProps {
  readonly category: Category | undefined;
  readonly mayWrite: boolean;
  /** True if the operator has deleted the category in this panel; unsaved text is then discarded. */
  readonly isDeleted: boolean;
  readonly onCreated: () => void;
}

const draftOf = (category: Category | undefined): Draft => ({
  texts: draftsOf(category?.texts, { name: '' }),
});

export function CategoryForm(props: CategoryFormProps) {
  const { category, mayWrite, isDeleted, onCreated } = props;
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Draft>();
  const { problem, clear, fail } = useFormProblem(form, []);
  const version = useVersion(
    category,
    (read) => form.setFieldsValue(draftOf(read)),
    (read) => writtenIn(draftOf(read).texts, 'name'),
  );
  const create = useCreateCategory();
  const save = useSaveCategory();
  const rules = useTitleRules(form, 'name');
  const sending = create.isPending || save.isPending;
  const texts = Form.useWatch('texts', form) ?? draftOf(category).texts;

  const submit = async (draft: Draft) => {
    clear();
    const written = writtenIn(draft.texts, 'name');
    version.send();
    try {
      if (category === undefined) {
        await create.mutateAsync({ texts: written });
        void message.success(t`The category is added, as a draft`);
        version.drop();
        // Close only after the leave guard has seen that there are no unsaved changes.
        setTimeout(onCreated);
        return;
      }
      const { categoryId } = category;
      const { changedAt } = version;
      const saved = await save.mutateAsync({ categoryId, changedAt, texts: written });
      version.settle(saved.changedAt);
      void message.success(t`Saved`);
    } catch (error) {
      version.miss(written);
      fail(error);
    }
  };

  return (
    <Form<Draft>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      disabled={!mayWrite || create.isPending}
      initialValues={draftOf(category)}
      validateTrigger="onSubmit"
      onValuesChange={version.touch}
      onFinish={(draft) => void submit(draft)}
    >
      <Overtaken version={version} />
      <LanguageGrid missing={missingIn(texts, 'name')}>
        {(language) => (
          <Form.Item
            name={['texts', language, 'name']}
            label={t({ message: 'Name', context: 'of a category' })}
            rules={rules(language)}
          >
            <Input lang={languageTags[language]} maxLength={categoryNameMax} />
          </Form.Item>
        )}
      </LanguageGrid>
      <FormProblem problem={version.isFound ? null : problem} />
      {mayWrite ? (
        <Button className="panel-save" type="primary" htmlType="submit" loading={sending}>
          {category === undefined ? <Trans>Add the category</Trans> : <Trans>Save the names</Trans>}
        </Button>
      ) : null}
      <LeaveGuard active={!isDeleted && version.isChanged} isSaving={sending && !version.isAhead} />
    </Form>
  );
}
