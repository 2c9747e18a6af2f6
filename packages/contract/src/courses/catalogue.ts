/** How much there can be of what is taught. No imports: the apps use it too. */
export const categoriesMax = 50;
/** In one category. */
export const coursesMax = 200;
/** In one course. */
export const lessonsMax = 200;

/** How long its words can be, in characters. */
export const categoryNameMax = 40;
export const courseTitleMax = 80;
export const courseSummaryMax = 1000;
export const speakerMax = 60;
export const lessonTitleMax = 120;
