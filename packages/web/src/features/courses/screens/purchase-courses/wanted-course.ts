import { useSearchParams } from 'react-router';
import { type Course, useCourse } from '../../data/courses.ts';

const id = /^[1-9]\d{0,17}$/;

/** The course for whose sake somebody looks at the contracts, where they came for one. */
export function useWantedCourse(): Course | undefined {
  const [query] = useSearchParams();
  const courseId = query.get('course') ?? '';
  const { data } = useCourse(courseId, id.test(courseId));
  return data?.course;
}
