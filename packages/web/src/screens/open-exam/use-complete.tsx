import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { answerIn } from '../../data/answer-queue.ts';
import type { SittingQuestion } from '../../data/sitting.ts';
import { useConfirm } from '../../parts/dialog/use-confirm.tsx';
import { NoAnswer } from '../../parts/no-answer.tsx';
import { NumberButton } from './number-button.tsx';
import { useQueue } from './sitting-context.ts';
import { useSubmit } from './use-submit.ts';

interface CompleteOptions {
  readonly items: readonly SittingQuestion[];
  readonly flagged: readonly number[];
  readonly onGo: (number: number) => void;
}

/** The last question of all: whether this is what is to be handed in. */
export function useComplete({ items, flagged, onGo }: CompleteOptions) {
  const { t } = useLingui();
  const state = useQueue((all) => all);
  const submit = useSubmit();
  const isAnswered = (number: number) => answerIn(state, number) !== null;
  const open = items.map(({ number }) => number).filter((number) => !isAnswered(number));
  const toLookAt = [...new Set([...open, ...flagged])].toSorted((a, b) => a - b);
  const { ask, close, dialog } = useConfirm({
    title: t`Complete the quiz?`,
    text:
      open.length === 0
        ? t`All questions are answered. After this nothing can be changed.`
        : t`What is not answered gets no points. After this nothing can be changed.`,
    details: (
      <>
        {toLookAt.length > 0 && (
          <div className="mt-2 flex flex-col gap-2 rounded-card bg-gold-soft p-3">
            <p className="font-semibold text-gold">
              <Plural
                value={open.length}
                _0="Flagged for later:"
                one="# question is not answered:"
                other="# questions are not answered:"
              />
            </p>
            <ul className="grid max-h-40 grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2 overflow-y-auto p-1">
              {toLookAt.map((number) => (
                <li key={number}>
                  <NumberButton
                    number={number}
                    isAnswered={isAnswered(number)}
                    isFlagged={flagged.includes(number)}
                    onPress={() => {
                      close();
                      onGo(number);
                    }}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
        <NoAnswer shown={submit.isUnreached} />
      </>
    ),
    look: 'primary',
    confirm: <Trans>Complete quiz</Trans>,
    dismiss: <Trans context="exam">Not yet</Trans>,
    busy: submit.isPending,
    onConfirm: submit.send,
  });
  return { ask, dialog };
}
