import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { optionsMax } from '@tradewind/contract/exams/exam-limits';
import { inLanguage } from '@tradewind/contract/protocol/languages';
import { Button, Checkbox, Form, Radio } from 'antd';
import { wholeList } from '../../../../data/paging.ts';
import { OrderCell } from '../../../../ui/ordering/order-cell.tsx';
import { OrderNotice } from '../../../../ui/ordering/order-notice.tsx';
import { inOrder } from '../../../../ui/ordering/moved.ts';
import { useOrder } from '../../../../ui/ordering/use-order.ts';
import { RowTable } from '../../../../ui/row-table.tsx';
import { usePreferences } from '../../../../session/use-preferences.ts';
import {
  type OptionDraft,
  type QuestionDraft,
  textsOf,
  withOption,
  withoutOption,
  withRight,
} from './question-draft.ts';

interface OptionRowsProps {
  readonly draft: QuestionDraft;
  readonly mayWrite: boolean;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

export const letterOf = (place: number): string => String.fromCodePoint(65 + place);

/** The options, their order and which are right; these are the same in all languages. */
export function OptionRows({ draft, mayWrite, onChange }: OptionRowsProps) {
  const { t } = useLingui();
  const language = usePreferences((preferences) => preferences.language);
  const { options, type } = draft;
  const words = inLanguage(textsOf(draft), language)?.options ?? [];
  const placeOf = ({ id }: OptionDraft) => options.findIndex((option) => option.id === id);
  const nameOf = (option: OptionDraft) => {
    const letter = letterOf(placeOf(option));
    return t`Option ${letter}`;
  };
  const ordering = useOrder<OptionDraft>({
    rows: options,
    keyOf: ({ id }) => id,
    nameOf,
    save: {
      error: null,
      mutate: ({ ids }, { onSettled }) => {
        onChange({ options: inOrder(options, ({ id }) => id, ids) ?? options });
        onSettled();
      },
    },
  });
  const Mark = type === 'single' ? Radio : Checkbox;
  return (
    <Form.Item label={t`Options`} extra={t`Their words are below, language by language.`}>
      <OrderNotice ordering={ordering} />
      <RowTable
        label={t`Options`}
        list={wholeList(ordering.rows)}
        keyOf={({ id }) => id}
        {...(ordering.dragged === undefined ? {} : { openKey: ordering.dragged })}
        empty={<Trans>There are no options yet.</Trans>}
        columns={[
          ...(mayWrite
            ? [
                {
                  key: 'order',
                  title: t`Order`,
                  render: (row: OptionDraft) => <OrderCell ordering={ordering} row={row} />,
                },
              ]
            : []),
          {
            key: 'words',
            title: t`Option`,
            wide: true,
            render: (row) => (
              <>
                <strong>{letterOf(placeOf(row))}</strong>{' '}
                <span className="quiet">{words[placeOf(row)]}</span>
              </>
            ),
          },
          {
            key: 'right',
            title: t({ message: 'Right', context: 'an answer' }),
            render: (row) => {
              const name = nameOf(row);
              return (
                <Mark
                  aria-label={t`${name} is right`}
                  checked={row.isRight}
                  onChange={({ target }) => onChange(withRight(draft, row.id, target.checked))}
                />
              );
            },
          },
          ...(mayWrite
            ? [
                {
                  key: 'remove',
                  title: '',
                  render: (row: OptionDraft) => {
                    const name = nameOf(row);
                    return (
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined />}
                        aria-label={t`Remove ${name} in all languages`}
                        onClick={() => onChange(withoutOption(draft, row.id))}
                      />
                    );
                  },
                },
              ]
            : []),
        ]}
      />
      {mayWrite && options.length < optionsMax ? (
        <Button
          className="question-add"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange(withOption(draft))}
        >
          <Trans>Add an option</Trans>
        </Button>
      ) : null}
    </Form.Item>
  );
}
