import { useSearchParams } from 'react-router';
import { type Course, useCourse } from '../../data/courses.ts';

const id = /^[1-9]\d{0,17}$/;

/** Returns the course for which the member is looking for a contract, if there is one. */
export function useWantedCourse(): Course | undefined {
  const [query] = useSearchParams();
  const courseId = query.get('course') ?? '';
  const { data } = useCourse(courseId, id.test(courseId));
  return data?.course;
}
