import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import * as f from '../protocol/fields.ts';
import { homePersonText, homeSectionTexts } from './home-texts.ts';
import { homeCircles, homeLimits } from './home.ts';
import { courseLevel } from '../learning/learning.ts';

const picture = z
  .string()
  .nullable()
  .meta({ description: 'The name of a public file; the file domain goes in front of it.' });

export const getHomeOverview = defineCall({
  method: 'GET',
  path: '/api/App/Home/GetOverview',
  summary:
    'The home screen: figures counted from the school’s own records, its words, courses and people.',
  caller: 'anyone',
  signed: true,
  input: f.nothing,
  output: z.object({
    students: z.int().min(0),
    learningTimes: z.int().min(0).meta({ description: 'How often a lesson was learned.' }),
    yearsOperational: z.int().min(0),
    teachers: z.int().min(0).meta({ description: 'Lecturers that are published.' }),
    hero: homeSectionTexts.hero,
    introduction: homeSectionTexts.introduction,
    rewards: homeSectionTexts.rewards,
    courses: z
      .array(
        z.object({
          courseId: f.id,
          category: z.string(),
          title: z.string(),
          lessons: z.int().min(0),
          level: courseLevel,
          cover: picture,
        }),
      )
      .max(homeLimits.courses),
    people: z
      .array(
        z.object({
          personId: f.id,
          circle: z.enum(homeCircles),
          ...homePersonText.shape,
          portrait: picture,
        }),
      )
      .max(homeCircles.length * homeLimits.people),
    contact: z.object({ telephone: z.string(), mailbox: z.string(), address: z.string() }),
    supportHours: z.string(),
  }),
  errors: [],
});
