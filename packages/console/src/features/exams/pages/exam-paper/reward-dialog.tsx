import { Trans, useLingui } from '@lingui/react/macro';
import { amountPattern } from '@tradewind/contract/ledger/money';
import { App, Form, Input } from 'antd';
import type { Paper } from '../../data/papers.ts';
import { useSetPaperReward } from '../../data/rewards.ts';
import { plainAmount, typedAmount } from '../../../../ui/amount-input.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { keptRequestOf } from '../../../../ui/kept-request.tsx';
import { NumberField } from '../../../../ui/number/number-field.tsx';
import { useFormProblem } from '../../../../ui/use-form-problem.ts';

interface RewardDialogProps {
  readonly paper: Paper;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the server's answer if the change was kept as a request for another operator's approval. */
  readonly onKept: (answer: unknown) => void;
}

interface Terms {
  reward: string;
  passPercent: number;
  attempts: number;
  penaltyPercent: number;
}

export function RewardDialog({ paper, open, onClose, onKept }: RewardDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [form] = Form.useForm<Terms>();
  const { problem, clear, fail } = useFormProblem(form, [
    'reward',
    'passPercent',
    'attempts',
    'penaltyPercent',
  ]);
  const propose = useSetPaperReward();
  const { paperId, changedAt, passPercent, attempts, penaltyPercent } = paper;
  const isAmount = (_: unknown, typed: string) =>
    amountPattern.test(typed)
      ? Promise.resolve()
      : Promise.reject(
          new Error(t`Write digits, with a point before up to six decimals, such as 1250.5`),
        );
  const submit = async (terms: Terms) => {
    clear();
    try {
      await propose.mutateAsync({ paperId, changedAt, ...terms });
      void message.success(t`Saved`);
      onClose();
    } catch (error) {
      if (keptRequestOf(error) === undefined) {
        fail(error);
        return;
      }
      onKept(error);
      onClose();
    }
  };
  return (
    <FormDialog
      title={t`Reward and pass mark`}
      open={open}
      action={t`Propose it`}
      sending={propose.isPending}
      onClose={onClose}
      afterClose={clear}
    >
      {(id) => (
        <DialogForm<Terms>
          id={id}
          form={form}
          initialValues={{
            reward: plainAmount(paper.reward),
            passPercent,
            attempts,
            penaltyPercent,
          }}
          problem={problem}
          onSubmit={(terms) => void submit(terms)}
        >
          <p>
            <Trans>
              Finance or an owner decides. Members who have begun the exam keep what it promised
              then.
            </Trans>
          </p>
          <Form.Item
            name="reward"
            label={t`Reward for passing`}
            extra={t`Once for each member, from the rewards budget; 0 for none.`}
            normalize={typedAmount}
            rules={[{ validator: isAmount }]}
          >
            <Input className="figures" inputMode="decimal" maxLength={20} suffix="USDT" />
          </Form.Item>
          <NumberField
            name="passPercent"
            label={t`Passed from`}
            extra={t`Of all points.`}
            least={1}
            most={100}
            suffix="%"
          />
          <NumberField
            name="attempts"
            label={t({ message: 'Attempts', context: 'of an exam' })}
            least={1}
            most={20}
          />
          <NumberField
            name="penaltyPercent"
            label={t`A wrong answer costs`}
            extra={t`Of its points; 0 for nothing.`}
            least={0}
            most={100}
            suffix="%"
          />
        </DialogForm>
      )}
    </FormDialog>
  );
}
