import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { answerIn } from '../../data/queue-state.ts';
import type { SittingQuestion } from '../../data/sitting.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { useQueue } from './sitting-context.ts';
import type { ReactNode } from 'react';
import { NumberButton } from './number-button.tsx';
import { useSubmit } from './use-submit.ts';

interface CompleteOptions {
  readonly items: readonly SittingQuestion[];
  readonly flagged: readonly number[];
  readonly onGo: (number: number) => void;
}

/** Asks for a confirmation before the exam is submitted. */
export function useComplete({ items, flagged, onGo }: CompleteOptions) {
  const { t } = useLingui();
  const state = useQueue((all) => all);
  const submit = useSubmit();
  const isAnswered = (number: number) => answerIn(state, number) !== null;
  const open = items.map(({ number }) => number).filter((number) => !isAnswered(number));
  const later = flagged.filter(isAnswered).toSorted((a, b) => a - b);
  const toLookAt = [
    {
      isAnswered: false,
      numbers: open,
      title: (
        <Plural
          value={open.length}
          one="# question is not answered:"
          other="# questions are not answered:"
        />
      ),
    },
    { isAnswered: true, numbers: later, title: <Trans>Flagged for later:</Trans> },
  ].filter(({ numbers }) => numbers.length > 0);
  const { ask, close, dialog } = useConfirm({
    title: t`Hand in the exam?`,
    text:
      open.length === 0
        ? t`All questions are answered. After this nothing can be changed.`
        : t`What is not answered gets no points. After this nothing can be changed.`,
    details: (
      <>
        {toLookAt.map((group) => (
          <ToLookAt
            key={String(group.isAnswered)}
            {...group}
            flagged={flagged}
            onGo={(number) => {
              close();
              onGo(number);
            }}
          />
        ))}
        <NoAnswer shown={submit.isUnreached} />
      </>
    ),
    look: 'primary',
    confirm: <Trans>Hand in</Trans>,
    dismiss: <Trans context="exam">Not yet</Trans>,
    busy: submit.isPending,
    onConfirm: submit.send,
  });
  return {
    ask: () => {
      submit.reset();
      ask();
    },
    dialog,
  };
}

interface ToLookAtProps {
  readonly numbers: readonly number[];
  readonly flagged: readonly number[];
  readonly isAnswered: boolean;
  readonly onGo: (number: number) => void;
  /** The title of the group, such as the unanswered questions. */
  readonly title: ReactNode;
}

/** Lists questions that the member may want to check before submitting. */
function ToLookAt({ numbers, flagged, isAnswered, onGo, title }: ToLookAtProps) {
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-card bg-gold-soft p-3">
      <p className="font-semibold text-gold">{title}</p>
      <ul className="grid max-h-40 grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2 overflow-y-auto p-1">
        {numbers.map((number) => (
          <li key={number}>
            <NumberButton
              number={number}
              isAnswered={isAnswered}
              isFlagged={flagged.includes(number)}
              onPress={() => onGo(number)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
