import { Plural, useLingui, Trans } from '@lingui/react/macro';
import { openForMost, type OpeningOutcome } from '@tradewind/contract/exams/exam-openings';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useExamPapers, useOpenForMembers, usePreviewOpening } from '../../data/exam-openings.ts';
import { PaperSelect } from '../../parts/opening/paper-select.tsx';
import { type TermFields, toWire, usualTerms } from '../../parts/opening/terms.ts';
import { TermsFields } from '../../parts/opening/terms-fields.tsx';
import { SaveTrouble } from '../../../../ui/texts/save-trouble.tsx';
import { LeaveGuard } from '../../../../ui/leave-guard.tsx';
import { MemberFilter } from '../../../members/parts/member-filter.tsx';
import { toFirstError } from '../../../../ui/to-first-error.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { useMay } from '../../../../session/use-self.ts';
import { addressesIn, withAddress } from './addresses.ts';
import { plural } from '@lingui/core/macro';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { OutcomeSum } from './outcome-sum.tsx';
import type { Opened } from './opened.ts';
import '../../../../ui/long-form.css';

interface Fields extends TermFields {
  paperId: string;
  members: string;
}

interface OpenFormProps {
  readonly paperId: string;
  readonly onOpened: (opened: Opened) => void;
}

const names = ['paperId', 'members', 'validUntil', 'minutes', 'extraMinutes', 'attempts'] as const;
const most = openForMost;

export function OpenForm({ paperId, onOpened }: OpenFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, names);
  const papers = useExamPapers().data?.items ?? [];
  const preview = usePreviewOpening();
  const open = useOpenForMembers();
  const [foreseen, setForeseen] = useState<Foreseen>();
  const mayReadMembers = useMay('member.read');
  const members = Form.useWatch('members', form) ?? '';
  const count = addressesIn(members).length;

  const choose = (chosen: string) => {
    const paper = papers.find((one) => one.paperId === chosen);
    if (paper) form.setFieldsValue({ minutes: paper.minutes, attempts: paper.attempts });
  };
  const submit = ({ paperId: chosen, members: text, ...terms }: Fields) => {
    clear();
    const accounts = addressesIn(text);
    const act = async () => {
      const { lines } = await open.mutateAsync({ paperId: chosen, accounts, ...toWire(terms) });
      onOpened({ accounts, lines });
    };
    preview.mutate(
      { paperId: chosen, accounts, attempts: terms.attempts },
      { onSuccess: ({ outcomes }) => setForeseen({ accounts, outcomes, act }), onError: fail },
    );
  };
  const rule = {
    validator: (_: unknown, text: string) => {
      const given = addressesIn(text).length;
      if (given === 0) return Promise.reject(new Error(t`Enter at least one address.`));
      return given > most
        ? Promise.reject(new Error(t`At most ${most} addresses at once.`))
        : Promise.resolve();
    },
  };
  return (
    <Form<Fields>
      form={form}
      className="long-form"
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      scrollToFirstError={toFirstError}
      initialValues={{ paperId, members: '', ...usualTerms({ minutes: 60, attempts: 1 }) }}
      onValuesChange={(changed: Partial<Fields>) => {
        if (changed.paperId !== undefined) choose(changed.paperId);
      }}
      onFinish={submit}
    >
      <LeaveGuard active={count > 0 && !open.isSuccess} />
      <Form.Item
        name="paperId"
        label={t`Exam`}
        rules={[{ required: true, message: t`Choose an exam.` }]}
      >
        <PaperSelect publishedOnly />
      </Form.Item>
      {mayReadMembers ? (
        <Form.Item label={t`Add a member`}>
          <MemberFilter
            memberId=""
            onChange={(_, account) => {
              if (account !== undefined)
                form.setFieldValue('members', withAddress(members, account));
            }}
          />
        </Form.Item>
      ) : null}
      <Form.Item
        name="members"
        label={t`Members’ addresses`}
        extra={t`One a line, or with commas between them; up to ${most}.`}
        rules={[rule]}
      >
        <Input.TextArea rows={6} className="mono" spellCheck={false} />
      </Form.Item>
      <TermsFields />
      <div className="long-form-save">
        <SaveTrouble problem={problem} />
        <Button type="primary" htmlType="submit" loading={preview.isPending}>
          <Plural
            value={count}
            _0="Open exam…"
            one="Open exam for # address…"
            other="Open exam for # addresses…"
          />
        </Button>
      </div>
      <OpenConfirm foreseen={foreseen} onClose={() => setForeseen(undefined)} />
    </Form>
  );
}

interface Foreseen {
  readonly accounts: readonly string[];
  readonly outcomes: readonly OpeningOutcome[];
  readonly act: () => Promise<unknown>;
}

interface OpenConfirmProps {
  readonly foreseen: Foreseen | undefined;
  readonly onClose: () => void;
}

/** Shows what will happen for each email before the exam is opened and members are notified. */
function OpenConfirm({ foreseen, onClose }: OpenConfirmProps) {
  const { t } = useLingui();
  const { accounts, outcomes, act } = foreseen ?? nothing;
  const count = outcomes.filter((outcome) => outcome === 'opened').length;
  const action = t`${plural(count, {
    0: 'Open exam',
    one: 'Open exam for # member',
    other: 'Open exam for # members',
  })}`;
  return (
    <ConfirmDialog
      title={t`Open the exam?`}
      open={foreseen !== undefined}
      action={action}
      disabled={count === 0}
      act={act}
      onClose={onClose}
    >
      <p>
        <Trans>Those for whom it is opened are told at once.</Trans>
      </p>
      <OutcomeSum accounts={accounts} outcomes={outcomes} isAhead />
    </ConfirmDialog>
  );
}

const nothing: Foreseen = { accounts: [], outcomes: [], act: () => Promise.resolve() };
