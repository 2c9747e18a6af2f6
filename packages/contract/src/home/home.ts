/** Constants of the home screen. Imports nothing, because the apps bundle this file. */
export const homeSectionKeys = ['hero', 'introduction', 'rewards'] as const;
export type HomeSectionKey = (typeof homeSectionKeys)[number];

export const homeCircles = ['management', 'lecturer'] as const;
/** The list of people in which a person is shown. */
export type HomeCircle = (typeof homeCircles)[number];

export const homeLimits = {
  eyebrow: 60,
  title: 120,
  lead: 300,
  heading: 60,
  body: 800,
  steps: 5,
  stepTitle: 40,
  stepText: 200,
  rules: 8,
  rule: 240,
  name: 60,
  role: 60,
  words: 300,
  /** The largest number of people in one circle. */
  people: 40,
  courses: 12,
} as const;
