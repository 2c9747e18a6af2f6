import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import { newId } from '@tradewind/contract/protocol/new-id';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { applyForExam, type Exam, refreshExams } from '../data/exam.ts';
import { Button } from '../../../ui/button.tsx';
import { NoAnswer } from '../../../ui/no-answer.tsx';
import { showNotice } from '../../../ui/notice/notices.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useIsShown } from '../../../ui/use-is-shown.ts';

const longest = 1000;

interface ApplySheetProps {
  readonly exam: Exam;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Asks for an exam with a prepared message to the teacher, then opens the conversation in which the teacher answers. */
export function ApplySheet({ exam, open, onOpenChange }: ApplySheetProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const fieldId = useId();
  const { paperId, name, number } = exam;
  const [message, setMessage] = useState(
    () =>
      t`Hello, I would like to sit the exam “${name}” (No. ${number}). Please open it for me. Thank you!`,
  );
  // Created once, so that the message arrives only once however often it is sent.
  const [messageId] = useState(newId);
  // The button is disabled a moment later, so a quick second tap has to be caught here.
  const isUnderWay = useRef(false);
  const apply = useMutation({
    mutationFn: () => applyForExam({ paperId, messageId, message: message.trim() }),
    onSuccess: async ({ threadId }) => {
      // A member who has closed the sheet or left the screen meanwhile stays there.
      if (open && isShown()) await navigate(`/customer-service?thread=${threadId}`);
      else showNotice(t`Your application for “${name}” is sent`, 'success');
      void refreshExams();
    },
    onError: (error) => {
      if (error instanceof CallRefused) {
        onOpenChange(false);
        void refreshExams();
      } else if (!open) apply.reset();
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const isEmpty = message.trim() === '';
  const send = () => {
    if (isEmpty || isUnderWay.current) return;
    isUnderWay.current = true;
    apply.mutate();
  };
  // A failure before the sheet was closed is not shown when it opens again.
  const change = (isOpen: boolean) => {
    if (!apply.isPending) apply.reset();
    onOpenChange(isOpen);
  };
  return (
    <Sheet open={open} onOpenChange={change} title={<Trans>Apply for the exam</Trans>}>
      <p className="text-ink-2">
        <Trans>
          Exams are opened by a teacher. Your message starts a conversation, and the answer comes
          there and as a notice.
        </Trans>
      </p>
      <div className="flex flex-col gap-1">
        <label htmlFor={fieldId} className="font-semibold text-ink-2">
          <Trans>Message to the teacher</Trans>
        </label>
        <textarea
          id={fieldId}
          rows={5}
          maxLength={longest}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          className="resize-none rounded-control border border-edge/60 bg-surface p-3 text-[max(0.9375rem,16px)] focus-visible:border-brand focus-visible:outline-1 focus-visible:outline-offset-0"
        />
      </div>
      <NoAnswer shown={apply.error instanceof CallFailed} />
      <Button wide busy={apply.isPending} disabled={isEmpty} onClick={send}>
        <Trans>Send to the teacher</Trans>
      </Button>
    </Sheet>
  );
}
