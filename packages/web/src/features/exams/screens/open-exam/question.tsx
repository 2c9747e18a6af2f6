import { Trans } from '@lingui/react/macro';
import { Flag, Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { SittingQuestion } from '../../data/sitting.ts';
import { inOneLine } from '../../parts/in-one-line.ts';
import { Points, QuestionTypeName } from '../../parts/words.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { AnswerField } from './answer-field.tsx';
import { answerIn } from '../../data/queue-state.ts';
import { useAnswer, useQueue, useSitting } from './sitting-context.ts';

interface QuestionProps {
  readonly question: SittingQuestion;
  readonly isLocked: boolean;
  readonly isFlagged: boolean;
  readonly onFlag: () => void;
  /** True if the question takes the focus, so that a screen reader reads the next question. */
  readonly takesFocus: boolean;
}

export function Question({ question, isLocked, isFlagged, onFlag, takesFocus }: QuestionProps) {
  const { number, type, points, prompt } = question;
  const promptId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasReplaced = useQueue(({ replaced }) => replaced.includes(number));
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [takesFocus]);
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <Tag>
          <QuestionTypeName type={type} />
        </Tag>
        <Tag tone="gold">
          <Points points={points} />
        </Tag>
        <SavedMark number={number} />
      </div>
      <h2
        ref={heading}
        id={promptId}
        tabIndex={-1}
        className="text-question whitespace-pre-line text-wrap-pretty"
      >
        <span className="sr-only">
          <Trans>Question {number}</Trans>{' '}
        </span>
        {inOneLine(prompt)}
      </h2>
      {wasReplaced && (
        <output className="block rounded-control bg-gold-soft px-3 py-2 text-gold">
          <Trans>
            This question was answered on another device meanwhile. That answer is kept and shown
            here; you can still change it.
          </Trans>
        </output>
      )}
      <AnswerField question={question} labelId={promptId} isLocked={isLocked} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <button
          type="button"
          aria-pressed={isFlagged}
          onClick={onFlag}
          className="flex min-h-touch items-center gap-2 rounded-control pr-2 font-semibold text-ink-2 aria-pressed:text-gold [&[aria-pressed=true]>svg]:fill-current"
        >
          <Flag aria-hidden className="size-[1.125rem]" />
          {isFlagged ? <Trans>Flagged for later</Trans> : <Trans>Flag for later</Trans>}
        </button>
        <ClearAnswer number={number} isLocked={isLocked} />
      </div>
    </>
  );
}

/** Clears the answer, since a radio button cannot be unchecked, and no answer may score better than a wrong one. */
function ClearAnswer({ number, isLocked }: { number: number; isLocked: boolean }) {
  const { queue } = useSitting();
  const answer = useAnswer(number);
  if (answer === null || isLocked) return null;
  return (
    <button
      type="button"
      onClick={() => queue.give(number, null)}
      className="flex min-h-touch items-center rounded-control pl-2 font-semibold text-ink-2"
    >
      <Trans>Clear answer</Trans>
    </button>
  );
}

type Mark = 'none' | 'saving' | 'notYet' | 'refused' | 'saved';

/** Shows whether the server has the shown answer. */
function SavedMark({ number }: { readonly number: number }) {
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
