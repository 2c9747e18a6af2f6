import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, App, Button, Space, Form } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Opening, useWithdrawOpening, useChangeOpening } from '../../data/exam-openings.ts';
import { useMay } from '../../../../session/use-self.ts';
import { PanelSection } from '../../../../ui/panel-section.tsx';
import { ReasonDialog } from '../../../../ui/reason-dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { localTime } from '../../../../ui/local-time.ts';
import { useAsOpened } from '../../../../ui/use-as-opened.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import type { TermFields } from './terms.ts';
import { TermsFields } from './terms-fields.tsx';

/** Buttons to change or withdraw an open exam. */
export function OpeningActions({ opening }: { readonly opening: Opening }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const withdraw = useWithdrawOpening();
  const [asked, setAsked] = useState<'change' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  const { openingId, state, isRunning, member } = opening;
  const { account } = member;
  const mayOpen = useMay('exam.open');
  if (!mayOpen || (state !== 'opened' && state !== 'applied')) return null;
  if (state === 'applied') {
    return (
      <PanelSection title={t`Decision`}>
        <Link to={`/exam-applications?opening=${openingId}`}>
          <Trans>To the application</Trans>
        </Link>
      </PanelSection>
    );
  }
  return (
    <PanelSection title={t`Change`}>
      <Space orientation="vertical">
        {isRunning && (
          <Alert
            type="info"
            showIcon
            title={
              <Trans>
                The member is sitting it right now. Extra minutes count at once; it can be withdrawn
                when the sitting has ended.
              </Trans>
            }
          />
        )}
        <Space wrap>
          <Button onClick={() => setAsked('change')}>
            <Trans>Change…</Trans>
          </Button>
          <Button danger disabled={isRunning} onClick={() => setAsked('withdraw')}>
            <Trans context="of an exam">Withdraw…</Trans>
          </Button>
        </Space>
      </Space>
      <ChangeDialog opening={opening} open={asked === 'change'} onClose={close} />
      <ReasonDialog
        title={t`Withdraw this exam?`}
        open={asked === 'withdraw'}
        danger
        label={t`Reason, which the member reads`}
        action={t`Withdraw exam`}
        act={async (reason) => {
          await withdraw.mutateAsync({ openingId, reason });
          void message.success(t`Exam withdrawn`);
        }}
        onClose={close}
      >
        <p>
          <Trans>
            {account} can then no longer start it and is told why. What was sat before stays on
            record.
          </Trans>
        </p>
      </ReasonDialog>
    </PanelSection>
  );
}

interface ChangeDialogProps {
  readonly opening: Opening;
  readonly open: boolean;
  readonly onClose: () => void;
}

type Fields = Omit<TermFields, 'minutes'>;

const names = ['validUntil', 'extraMinutes', 'attempts'] as const;

function ChangeDialog({ opening, open, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const { problem, clear, fail } = useFormProblem(form, names);
  const change = useChangeOpening();
  // After a refusal the opening is refetched behind the dialog. A second submit must still name the values the dialog was opened
  // with, so that it cannot overwrite the newer ones.
  const { openingId, validUntil, extraMinutes, attempts } = useAsOpened(opening, open);
  if (validUntil === null || attempts === null) return null;
  const seen = { validUntil, extraMinutes, attempts };
  const shown = localTime(new Date(validUntil));
  const submit = (fields: Fields) => {
    clear();
    // The field has no seconds, so a time that was not edited is sent unchanged.
    const time =
      fields.validUntil === shown ? validUntil : new Date(fields.validUntil).toISOString();
    change.mutate(
      { openingId, seen, to: { ...fields, validUntil: time } },
      {
        onSuccess: () => {
          void message.success(t`Exam changed`);
          onClose();
        },
        onError: fail,
      },
    );
  };
  return (
    <FormDialog
      title={t`Change this opened exam`}
      open={open}
      action={t`Save changes`}
      sending={change.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={{ validUntil: shown, extraMinutes, attempts }}
          problem={problem}
          onSubmit={submit}
        >
          <p>
            <Trans>
              More extra minutes also move the deadline of a sitting that is running; fewer take
              nothing away from it.
            </Trans>
          </p>
          <TermsFields withMinutes={false} until={shown} />
        </DialogForm>
      )}
    </FormDialog>
  );
}
