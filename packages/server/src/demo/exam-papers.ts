import { type Language, languages, parseMoney } from '@tradewind/contract';
import type { SamplePaper } from '../domains/exams/index.ts';
import type { InSix } from './course-words.ts';

const origin: InSix = [
  'Sample question bank',
  '示例题库',
  '範例題庫',
  'サンプル問題集',
  '샘플 문제은행',
  'Пример банка вопросов',
];

function texts(name: InSix): SamplePaper['texts'] {
  return Object.fromEntries(
    languages.map((one, nth) => [one, { name: name[nth] ?? name[0], origin: origin[nth] ?? '' }]),
  ) as Record<Language, { name: string; origin: string }>;
}

export const practicePaper: SamplePaper = {
  number: 'SAMPLE-P-01',
  texts: texts([
    'Sample practice test',
    '示例练习测试',
    '範例練習測驗',
    'サンプル練習テスト',
    '샘플 연습 시험',
    'Пример тренировочного теста',
  ]),
  type: 'practice',
  minutes: 15,
  attempts: 3,
  passPercent: 60,
  penaltyPercent: 0,
  reward: 0n,
};

export const specialisedPaper: SamplePaper = {
  number: 'SAMPLE-F-01',
  texts: texts([
    'Sample specialised examination',
    '示例专业考试',
    '範例專業考試',
    'サンプル専門試験',
    '샘플 전문 시험',
    'Пример специального экзамена',
  ]),
  type: 'formal',
  minutes: 40,
  attempts: 2,
  passPercent: 60,
  penaltyPercent: 0,
  reward: parseMoney('20'),
};

export const advancedPaper: SamplePaper = {
  number: 'SAMPLE-F-02',
  texts: texts([
    'Sample advanced examination',
    '示例高级考试',
    '範例高級考試',
    'サンプル上級試験',
    '샘플 고급 시험',
    'Пример экзамена повышенного уровня',
  ]),
  type: 'formal',
  minutes: 45,
  attempts: 2,
  passPercent: 70,
  penaltyPercent: 25,
  reward: parseMoney('30'),
};
