import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { CallFailed, CallRefused } from '@tradewind/contract/protocol/client';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { beginOrFind } from '../../../data/begin-or-find.ts';
import { type Exam, myExam, refreshExams, startExam } from '../data/exam.ts';
import { useRealName } from '../../identity/data/real-name.ts';
import { useDuration } from '../../../i18n/duration.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { usePercent } from '../../courses/parts/use-percent.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { BeforeStartNotes } from './before-start-notes.tsx';
import { TestTypeName } from './words.tsx';
import { Line, Lines } from '../../ledger/parts/money/lines.tsx';
import { NoAnswer } from '../../../ui/no-answer.tsx';

interface StartProps {
  readonly exam: Exam;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** Asks for confirmation before the exam starts, because its time cannot be stopped. */
export function Start({ exam, children }: StartProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The dialog shows the name for the certificate. If the name arrived later, it would move the button under the
  // finger.
  const { isLoading: isNameLoading } = useRealName(exam.testType === 'formal');
  const start = useMutation({
    mutationFn: () => begin(exam.openingId ?? ''),
    onSuccess: ({ sittingId }) => {
      close();
      void navigate(`/openExam?sitting=${sittingId}`);
    },
    onError: (error) => {
      if (error instanceof CallRefused) close();
      // The exam may have started although no answer came, so the list behind the dialog is reloaded.
      void refreshExams();
    },
  });
  const { ask, close, dialog } = useConfirm({
    title: exam.name,
    text: t`The time runs on the server from the moment you start, even when the app is closed. Every answer is saved as you give it.`,
    details: (
      <>
        <BeforeStart exam={exam} />
        <BeforeStartNotes exam={exam} />
        <NoAnswer shown={start.error instanceof CallFailed}>
          <Trans>
            We could not reach the server, so we do not know whether the exam has begun. If it has,
            its time is running. Try again: it is the same attempt.
          </Trans>
        </NoAnswer>
      </>
    ),
    look: 'primary',
    confirm: <Trans>Start now</Trans>,
    dismiss: <Trans context="exam">Not now</Trans>,
    busy: start.isPending,
    onConfirm: () => start.mutate(),
  });
  return (
    <>
      <Button
        wide
        busy={isNameLoading}
        onClick={() => {
          start.reset();
          ask();
        }}
      >
        {children}
      </Button>
      {dialog}
    </>
  );
}

function begin(openingId: string): Promise<{ readonly sittingId: string }> {
  return beginOrFind(
    () => startExam({ openingId }),
    async () => {
      const { items } = await myExam();
      const exam = items.find((one) => one.openingId === openingId && one.secondsLeft !== null);
      return exam && exam.sittingId !== null ? { sittingId: exam.sittingId } : undefined;
    },
  );
}

function BeforeStart({ exam }: { readonly exam: Exam }) {
  const duration = useDuration();
  const { number } = useFormats();
  const percent = usePercent();
  const penalty = percent(exam.penaltyPercent, 100);
  const after = Math.max(0, exam.attemptsLeft - 1);
  return (
    <div className="mt-2 rounded-card bg-sunken p-3">
      <Lines>
        <Line name={<Trans>Exam type</Trans>}>
          <TestTypeName type={exam.testType} />
        </Line>
        <Line name={<Trans context="exam">Questions</Trans>}>{number(exam.questions)}</Line>
        <Line name={<Trans context="exam">Time</Trans>}>{duration(exam.minutes * 60)}</Line>
        <Line name={<Trans>Pass mark</Trans>}>{percent(exam.passPercent, 100)}</Line>
        {exam.penaltyPercent > 0 && (
          <Line name={<Trans>A wrong answer costs</Trans>}>
            <Trans>up to {penalty} of its points</Trans>
          </Line>
        )}
        <Line name={<Trans>Attempts after this one</Trans>}>
          <Plural value={after} _0="None" other="#" />
        </Line>
      </Lines>
    </div>
  );
}
