import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuestionType } from '@tradewind/contract/exams/exam';
import type { QuestionFormat, QuestionProblemKind } from '@tradewind/contract/exams/exam-bank';

export const typeNames: Record<QuestionType, MessageDescriptor> = {
  single: msg`Single choice`,
  multiple: msg`Multiple choice`,
  trueFalse: msg`True or false`,
  numeric: msg({ message: 'Number', context: 'question type' }),
  fillIn: msg`Fill-in`,
};

/** The types in the order in which they are offered. */
export const questionTypes = Object.keys(typeNames) as readonly QuestionType[];

export const examTypeNames: Record<'practice' | 'formal', MessageDescriptor> = {
  practice: msg({ message: 'Practice', context: 'exam type' }),
  formal: msg({ message: 'Formal', context: 'exam type' }),
};

export const problemWords: Record<QuestionProblemKind, MessageDescriptor> = {
  tooFewOptions: msg`A choice needs two options at least.`,
  noRightOption: msg`Mark the right option.`,
  severalRightOptions: msg`A single choice has exactly one right option.`,
  optionsDiffer: msg`There are not as many options as in the key.`,
  optionEmpty: msg`An option is empty.`,
  optionTwice: msg`The same option is there twice.`,
  notANumber: msg`The right number is missing, or is no number such as 31.1035.`,
  toleranceUnfit: msg`The tolerance must be a number from 0 up.`,
  unitUnfit: msg`Each unit needs a name and a factor above 0; the first one is 1.`,
  unitTwice: msg`The same unit is there twice.`,
  noVariant: msg`Write at least one answer that counts as right.`,
};

/** Names of the formats, which are the same in every language. */
export const formatNames: Record<QuestionFormat, string> = {
  gift: 'GIFT',
  aiken: 'Aiken',
  moodleXml: 'Moodle XML',
};
