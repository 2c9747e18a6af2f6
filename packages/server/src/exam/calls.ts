import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { openingCalls } from './opening/calls.ts';
import { sittingCalls } from './sitting/calls.ts';

type ExamCalls = Pick<
  AppCalls,
  'myExam' | 'applyForExam' | 'startExam' | 'getExamSubject' | 'saveAnswer' | 'submitExamAnswer'
>;

export function examCalls(services: Services): Handlers<ExamCalls> {
  return { ...openingCalls(services), ...sittingCalls(services) };
}
