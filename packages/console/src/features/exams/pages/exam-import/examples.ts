import type { QuestionFormat } from '@tradewind/contract/exams/exam-bank';

/** One question in each format, in symbols that mean the same in every language. */
export const examples: Readonly<Record<QuestionFormat, string>> = {
  gift: '::Au:: Au = ? {\n  =gold\n  ~silver\n  ~copper\n}',
  aiken: 'Au = ?\nA. gold\nB. silver\nC. copper\nANSWER: A',
  moodleXml: [
    '<quiz>',
    '  <question type="truefalse">',
    '    <questiontext format="html"><text>Au = gold</text></questiontext>',
    '    <answer fraction="100"><text>true</text></answer>',
    '    <answer fraction="0"><text>false</text></answer>',
    '  </question>',
    '</quiz>',
  ].join('\n'),
};
