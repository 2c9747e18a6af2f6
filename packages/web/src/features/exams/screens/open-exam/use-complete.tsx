import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { answerIn } from '../../data/queue-state.ts';
import type { SittingQuestion } from '../../data/sitting.ts';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { NoAnswer } from '../../../../ui/no-answer.tsx';
import { useQueue } from './sitting-context.ts';
import { ToLookAt } from './to-look-at.tsx';
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
