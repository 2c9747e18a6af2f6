import { Trans } from '@lingui/react/macro';
import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { answerIn } from '../../data/queue-state.ts';
import { useQueue } from './sitting-context.ts';

type Mark = 'none' | 'saving' | 'notYet' | 'refused' | 'saved';

/** Shows whether the server has the shown answer. */
export function SavedMark({ number }: { readonly number: number }) {
  const mark = useQueue((state): Mark => {
    if (state.waiting.some((kept) => kept.number === number))
      return state.isCutOff ? 'notYet' : 'saving';
    if (state.refused.includes(number)) return 'refused';
    return answerIn(state, number) === null ? 'none' : 'saved';
  });
  return (
    <output className="ml-auto flex items-center gap-1 text-hint font-semibold">
      {mark === 'saving' && (
        <span className="flex items-center gap-1 text-ink-3">
          <LoaderCircle aria-hidden className="size-4 animate-[turn_900ms_linear_infinite]" />
          <Trans>Saving</Trans>
        </span>
      )}
      {mark === 'notYet' && (
        <span className="flex items-center gap-1 text-gold">
          <CloudOff aria-hidden className="size-4" />
          <Trans>Not saved yet</Trans>
        </span>
      )}
      {mark === 'refused' && (
        <span className="flex items-center gap-1 text-danger">
          <CircleAlert aria-hidden className="size-4" />
          <Trans>Not accepted</Trans>
        </span>
      )}
      {mark === 'saved' && (
        <span className="flex items-center gap-1 text-brand">
          <Check aria-hidden className="size-4" strokeWidth={2.5} />
          <Trans>Saved</Trans>
        </span>
      )}
    </output>
  );
}
