import { Trans, useLingui } from '@lingui/react/macro';
import type { ShownAnswer } from '@tradewind/contract';
import { inLanguage, type Language, languageTags } from '@tradewind/contract/protocol/languages';
import { Alert, Button, Tag, Checkbox, Input, Radio } from 'antd';
import { useState } from 'react';
import { type Question, type QuestionKey, usePreviewScore } from '../../data/banks.ts';
import { Failure } from '../../../../ui/failure.tsx';
import { CheckedNumber } from '../../../../ui/number/checked-number.tsx';
import { isWithin } from '../../../../ui/number/read-number.ts';
import { Preview } from '../../../../ui/texts/preview.tsx';
import type { QuestionType } from '@tradewind/contract/exams/exam';
import { typeNames } from './words.ts';
import './tried-question.css';

interface TriedQuestionProps {
  readonly texts: Question['texts'];
  /** Undefined while the key is incomplete: the question can then be shown but not tried. */
  readonly questionKey: QuestionKey | undefined;
  readonly type: QuestionKey['type'];
}

const pointBounds = { least: 0.01, most: 100, places: 2 };
const penaltyBounds = { least: 0, most: 100 };

/** Shows a question as a member sees it. It can be answered, and is scored as in an exam. */
export function TriedQuestion({ texts, questionKey, type }: TriedQuestionProps) {
  const { i18n, t } = useLingui();
  const [answer, setAnswer] = useState<ShownAnswer>();
  const [points, setPoints] = useState(1);
  const [penaltyPercent, setPenalty] = useState(0);
  const isFit = isWithin(points, pointBounds) && isWithin(penaltyPercent, penaltyBounds);
  const score = usePreviewScore();
  const unit = questionKey?.type === 'numeric' ? (questionKey.units[0]?.name ?? '') : '';
  const change = (next: ShownAnswer) => {
    setAnswer(next);
    score.reset();
  };
  const check = (language: Language) => {
    if (questionKey !== undefined && answer !== undefined)
      score.mutate({ key: questionKey, answer, points, penaltyPercent, language });
  };
  return (
    <div className="tried-question">
      <Preview written={texts}>
        {(language) => {
          const words = inLanguage(texts, language);
          return (
            <div className="tried-card" lang={languageTags[language]}>
              <Tag>{i18n._(typeNames[type])}</Tag>
              <p className="tried-prompt">{words?.prompt ?? t`Nothing is written yet`}</p>
              <AnswerField
                type={type}
                options={words?.options ?? []}
                unit={unit}
                value={answer}
                onChange={change}
              />
              <Button
                type="primary"
                block
                disabled={questionKey === undefined || answer === undefined || !isFit}
                loading={score.isPending}
                onClick={() => check(language)}
              >
                <Trans>See how it is scored</Trans>
              </Button>
              {score.data === undefined ? null : (
                <Outcome {...score.data} of={points} explanation={words?.explanation ?? ''} />
              )}
              {score.error === null ? null : <Failure error={score.error} />}
            </div>
          );
        }}
      </Preview>
      <div className="tried-terms">
        <label>
          <Trans context="of a question">Points</Trans>{' '}
          <CheckedNumber
            size="small"
            bounds={pointBounds}
            disabled={false}
            value={points}
            onChange={setPoints}
          />
        </label>
        <label>
          <Trans>A wrong answer costs</Trans>{' '}
          <CheckedNumber
            size="small"
            bounds={penaltyBounds}
            suffix="%"
            disabled={false}
            value={penaltyPercent}
            onChange={setPenalty}
          />
        </label>
      </div>
    </div>
  );
}

interface OutcomeProps {
  readonly points: number;
  readonly of: number;
  readonly isCorrect: boolean;
  readonly explanation: string;
}

function Outcome({ points, of, isCorrect, explanation }: OutcomeProps) {
  return (
    <Alert
      type={isCorrect ? 'success' : points > 0 ? 'warning' : 'error'}
      showIcon
      title={
        isCorrect ? (
          <Trans>
            Right: {points} of {of} points
          </Trans>
        ) : points > 0 ? (
          <Trans>
            Right in part: {points} of {of} points
          </Trans>
        ) : (
          <Trans>
            Wrong: {points} of {of} points
          </Trans>
        )
      }
      {...(explanation === '' ? {} : { description: explanation })}
    />
  );
}

interface AnswerFieldProps {
  readonly type: QuestionType;
  readonly options: readonly string[];
  readonly unit: string;
  readonly value: ShownAnswer | undefined;
  readonly onChange: (answer: ShownAnswer) => void;
}

/** It is not a field of a form, so operators who may only look can try the question too. */
function AnswerField({ type, options, unit, value, onChange }: AnswerFieldProps) {
  const { t } = useLingui();
  const picked = value !== undefined && 'picked' in value ? value.picked : [];
  const label = t`Your answer`;
  switch (type) {
    case 'single':
      return (
        <Radio.Group
          className="tried-options"
          aria-label={label}
          disabled={false}
          value={picked[0] ?? null}
          options={placed(options)}
          onChange={({ target }) => onChange({ picked: [Number(target.value)] })}
        />
      );
    case 'multiple':
      return (
        <Checkbox.Group
          className="tried-options"
          disabled={false}
          value={picked}
          options={placed(options)}
          onChange={(places) => onChange({ picked: places.map(Number) })}
        />
      );
    case 'trueFalse':
      return (
        <Radio.Group
          className="tried-options"
          aria-label={label}
          disabled={false}
          value={value !== undefined && 'isTrue' in value ? value.isTrue : null}
          options={[
            { value: true, label: t`True` },
            { value: false, label: t`False` },
          ]}
          onChange={({ target }) => onChange({ isTrue: target.value === true })}
        />
      );
    default:
      return (
        <Input
          aria-label={label}
          disabled={false}
          maxLength={200}
          suffix={unit}
          inputMode={type === 'numeric' ? 'decimal' : 'text'}
          value={value !== undefined && 'written' in value ? value.written : ''}
          onChange={({ target }) => onChange({ written: target.value })}
        />
      );
  }
}

const placed = (options: readonly string[]) =>
  options.map((text, value) => ({ value, label: <Lettered place={value} text={text} /> }));

/** As in the members' app, letters replace radio buttons and checkboxes. */
function Lettered({ place, text }: { readonly place: number; readonly text: string }) {
  return (
    <>
      <span className="tried-letter" aria-hidden>
        {String.fromCodePoint('A'.charCodeAt(0) + place)}
      </span>
      <span>{text === '' ? '…' : text}</span>
    </>
  );
}
