import { Trans, useLingui } from '@lingui/react/macro';
import { rejectionReasons, type RejectionReason } from '@tradewind/contract/identity/real-name';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useRejectRealName } from '../../data/real-names.ts';
import type { RealName } from '../../../../data/shapes.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { rejectionNames } from '../../parts/real-name-words.ts';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';
import { useDecide } from './use-decide.ts';

interface RejectDialogProps {
  readonly realName: RealName;
  readonly open: boolean;
  readonly onDone: (said: string) => Promise<void>;
  readonly onClose: () => void;
}

interface Fields {
  reasonCode: RejectionReason;
  reason: string;
}

/** Asks for a reason, which the member sees in their language, and optionally for the reviewer's own words. */
export function RejectDialog({ realName, open, onDone, onClose }: RejectDialogProps) {
  const { i18n, t } = useLingui();
  const [form] = Form.useForm<Fields>();
  const reject = useRejectRealName();
  const { problem, clear, fail } = useFormProblem(form, ['reasonCode', 'reason']);
  const { realNameId } = realName;
  const { account } = realName.member;
  const decide = useDecide(realNameId);
  const run = useMutation({
    mutationFn: ({ reasonCode, reason }: Fields) =>
      decide(
        'reject',
        async () => {
          const said = reason.trim();
          await reject.mutateAsync({
            realNameId,
            reasonCode,
            ...(said === '' ? {} : { reason: said }),
          });
          await onDone(t`${account} is told what to correct`);
        },
        (state) =>
          t({
            message: `It was too late to reject it. Its state now: ${state}`,
            context: 'of a real name',
          }),
      ),
    onSuccess: onClose,
    onError: fail,
  });
  /** Selects "other" as the reason if the reviewer begins to write without having chosen one. */
  const chooseOther = () => {
    if (form.getFieldValue('reasonCode') !== undefined) return;
    form.setFields([{ name: 'reasonCode', value: 'other', errors: [] }]);
  };
  return (
    <FormDialog
      title={t`Reject this real name?`}
      open={open}
      action={t`Reject and tell the member`}
      danger
      sending={run.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Fields>
          id={id}
          form={form}
          initialValues={{ reason: '' }}
          onSubmit={(fields) => {
            clear();
            run.mutate(fields);
          }}
          problem={problem}
        >
          <p>
            <Trans>{account} sees the reason and may submit again.</Trans>
          </p>
          <Form.Item
            name="reasonCode"
            label={t`Reason`}
            rules={[{ required: true, message: t`Choose a reason.` }]}
          >
            <Radio.Group
              className="review-reasons"
              options={rejectionReasons.map((value) => ({
                value,
                label: i18n._(rejectionNames[value]),
              }))}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t`In your own words, for the member`}
            dependencies={['reasonCode']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, value: string) =>
                  isEnough(getFieldValue('reasonCode') === 'other', value.trim())
                    ? Promise.resolve()
                    : Promise.reject(new Error(t`Write a reason that others will understand.`)),
              }),
            ]}
          >
            <Input.TextArea rows={3} maxLength={500} onChange={chooseOther} />
          </Form.Item>
        </DialogForm>
      )}
    </FormDialog>
  );
}

/**
 * True if the text may be sent: it may be empty if a standard reason was chosen, and otherwise needs at least three characters.
 */
function isEnough(isNeeded: boolean, text: string): boolean {
  return text.length >= 3 || (text === '' && !isNeeded);
}
