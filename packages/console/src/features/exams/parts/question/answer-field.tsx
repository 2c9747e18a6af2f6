import { useLingui } from '@lingui/react/macro';
import type { ShownAnswer } from '@tradewind/contract';
import type { QuestionType } from '@tradewind/contract/exams/exam';
import { Checkbox, Input, Radio } from 'antd';

interface AnswerFieldProps {
  readonly type: QuestionType;
  readonly options: readonly string[];
  readonly unit: string;
  readonly value: ShownAnswer | undefined;
  readonly onChange: (answer: ShownAnswer) => void;
}

/** It is not a field of a form, so operators who may only look can try the question too. */
export function AnswerField({ type, options, unit, value, onChange }: AnswerFieldProps) {
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
