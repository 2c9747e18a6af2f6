/** Limits of the course catalogue. Imports nothing, because the apps bundle this file. */
export const categoriesMax = 50;
/** The largest number of courses in one category. */
export const coursesMax = 200;
/** The largest number of lessons in one course. */
export const lessonsMax = 200;

/** The longest names and texts of the catalogue, in characters. */
export const categoryNameMax = 40;
export const courseTitleMax = 80;
export const courseSummaryMax = 1000;
export const speakerMax = 60;
export const lessonTitleMax = 120;
