import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { unitNameMax, unitsMax } from '@tradewind/contract/exams/exam-bank';
import { Button, Form, Input } from 'antd';
import type { QuestionDraft, UnitDraft } from './question-draft.ts';

interface NumberFieldsProps {
  readonly draft: QuestionDraft;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

const longestNumber = 40;

export function NumberFields({ draft, onChange }: NumberFieldsProps) {
  const { t } = useLingui();
  const { units } = draft;
  const setUnit = (place: number, changes: Partial<UnitDraft>) =>
    onChange({ units: units.map((unit, own) => (own === place ? { ...unit, ...changes } : unit)) });
  return (
    <>
      <div className="question-number">
        <Form.Item label={t`Right number`} htmlFor="question-value">
          <Input
            id="question-value"
            className="figures"
            inputMode="decimal"
            maxLength={longestNumber}
            value={draft.value}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        </Form.Item>
        <Form.Item
          label={t`Tolerance`}
          htmlFor="question-tolerance"
          extra={t`How far off is still right.`}
        >
          <Input
            id="question-tolerance"
            className="figures"
            inputMode="decimal"
            maxLength={longestNumber}
            value={draft.tolerance}
            onChange={({ target }) => onChange({ tolerance: target.value })}
          />
        </Form.Item>
      </div>
      <Form.Item
        label={t`Units`}
        extra={t`The first is the unit of the right number and stands beside the field. For each other unit, write how many of the first it equals: if the first is grams, a kilogram is 1000.`}
      >
        {units.map(({ name, factor }, place) => {
          const nth = place + 1;
          return (
            // Rows have no ids and are only added at the end, so the index is a stable key.
            <div className="question-unit" key={nth}>
              <Input
                aria-label={t`Unit ${nth}`}
                placeholder={t`Unit, such as kg`}
                maxLength={unitNameMax}
                value={name}
                onChange={({ target }) => setUnit(place, { name: target.value })}
              />
              <Input
                aria-label={t`How much of the first unit is unit ${nth}`}
                className="figures"
                inputMode="decimal"
                maxLength={longestNumber}
                {...(place === 0 && { disabled: true })}
                value={factor}
                onChange={({ target }) => setUnit(place, { factor: target.value })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t`Remove unit ${nth}`}
                onClick={() => onChange({ units: withoutUnit(units, place) })}
              />
            </div>
          );
        })}
        {units.length < unitsMax ? (
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() =>
              onChange({ units: [...units, { name: '', factor: units.length === 0 ? '1' : '' }] })
            }
          >
            <Trans>Add a unit</Trans>
          </Button>
        ) : null}
      </Form.Item>
    </>
  );
}

/** Removes a unit. The first of the remaining units gets the factor 1. */
function withoutUnit(units: readonly UnitDraft[], place: number): UnitDraft[] {
  const [first, ...others] = units.filter((_, own) => own !== place);
  return first === undefined ? [] : [{ ...first, factor: '1' }, ...others];
}
