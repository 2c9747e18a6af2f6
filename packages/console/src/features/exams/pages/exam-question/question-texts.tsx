import { useLingui } from '@lingui/react/macro';
import { optionMax, promptMax } from '@tradewind/contract/exams/exam-bank';
import { type Language, languageTags } from '@tradewind/contract/protocol/languages';
import { Form, Input } from 'antd';
import { letterOf } from './option-rows.tsx';
import { isChoice, isHalf, type QuestionDraft, type QuestionWords } from './question-draft.ts';

interface QuestionTextsProps {
  readonly language: Language;
  readonly draft: QuestionDraft;
  readonly onChange: (changes: Partial<QuestionDraft>) => void;
}

export function QuestionTexts({ language, draft, onChange }: QuestionTextsProps) {
  const { t } = useLingui();
  const lang = languageTags[language];
  const words = draft.texts[language];
  const write = (changes: Partial<QuestionWords>) =>
    onChange({ texts: { ...draft.texts, [language]: { ...words, ...changes } } });
  const isOpen = words.prompt.trim() !== '';
  return (
    <>
      <Form.Item
        label={t`Question`}
        htmlFor={`prompt-${language}`}
        {...(isHalf(draft, language) && {
          validateStatus: 'error',
          help: t`Write the question, or leave this language empty.`,
        })}
      >
        <Input.TextArea
          id={`prompt-${language}`}
          lang={lang}
          rows={3}
          maxLength={promptMax}
          value={words.prompt}
          onChange={({ target }) => write({ prompt: target.value })}
        />
      </Form.Item>
      {isChoice(draft)
        ? draft.options.map(({ id, isRight }, place) => {
            const letter = letterOf(place);
            const text = words.options[id] ?? '';
            return (
              <Form.Item
                key={id}
                className="question-option"
                {...(isOpen && text.trim() === '' && { validateStatus: 'warning' })}
              >
                <Input
                  lang={lang}
                  aria-label={t`Option ${letter}`}
                  prefix={<span className={isRight ? 'option-right' : 'quiet'}>{letter}</span>}
                  maxLength={optionMax}
                  value={text}
                  onChange={({ target }) =>
                    write({ options: { ...words.options, [id]: target.value } })
                  }
                />
              </Form.Item>
            );
          })
        : null}
      <Form.Item
        label={t`Explanation`}
        htmlFor={`explanation-${language}`}
        extra={t`Members read it after the exam.`}
      >
        <Input.TextArea
          id={`explanation-${language}`}
          lang={lang}
          rows={2}
          maxLength={promptMax}
          value={words.explanation}
          onChange={({ target }) => write({ explanation: target.value })}
        />
      </Form.Item>
    </>
  );
}
