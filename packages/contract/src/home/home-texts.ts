import * as z from 'zod';
import * as f from '../protocol/fields.ts';
import { homeLimits as limits, type HomeSectionKey } from './home.ts';

const step = z.strictObject({
  title: f.text(limits.stepTitle),
  text: f.text(limits.stepText, 0),
});

/** The texts of each section in one language. */
export const homeSectionTexts = {
  hero: z.strictObject({
    eyebrow: f.text(limits.eyebrow, 0),
    title: f.text(limits.title),
    lead: f.text(limits.lead, 0),
  }),
  introduction: z.strictObject({
    title: f.text(limits.heading),
    body: f.text(limits.body, 0),
    steps: z.array(step).max(limits.steps),
  }),
  rewards: z.strictObject({
    title: f.text(limits.heading),
    rules: z.array(f.text(limits.rule)).max(limits.rules),
  }),
} as const satisfies Record<HomeSectionKey, z.ZodType>;

export type HomeSectionTexts = {
  [K in HomeSectionKey]: z.infer<(typeof homeSectionTexts)[K]>;
};

export const homePersonText = z.strictObject({
  name: f.text(limits.name),
  role: f.text(limits.role, 0),
  words: f.text(limits.words, 0),
});
export type HomePersonText = z.infer<typeof homePersonText>;
