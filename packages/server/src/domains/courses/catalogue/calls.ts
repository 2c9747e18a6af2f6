import type { AppCalls } from '@tradewind/contract';
import type { Handlers } from '../../../http/handler.ts';
import type { Services } from '../../../platform/domain/services.ts';
import { getContinueLesson } from './get-continue-lesson.ts';
import { getCourseCategory } from './get-course-category.ts';
import { getCourseDetailList } from './get-course-detail-list.ts';
import { getCourseList } from './get-course-list.ts';

type CatalogueCalls = Pick<
  AppCalls,
  'getCourseCategory' | 'getCourseList' | 'getCourseDetailList' | 'getContinueLesson'
>;

/** The members' calls to read the catalogue. */
export function catalogueCalls(services: Services): Handlers<CatalogueCalls> {
  return {
    getCourseCategory: getCourseCategory(services),
    getCourseList: getCourseList(services),
    getCourseDetailList: getCourseDetailList(services),
    getContinueLesson: getContinueLesson(services),
  };
}
