import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import * as f from '../protocol/fields.ts';
import { homePersonText, homeSectionTexts } from './home-texts.ts';
import { homeCircles, homeLimits } from './home.ts';
import { inSomeLanguages } from '../learning/learning.ts';

const circle = z.enum(homeCircles);
const revision = z.int().min(1).max(1_000_000_000);

const hero = inSomeLanguages(homeSectionTexts.hero);
const introduction = inSomeLanguages(homeSectionTexts.introduction);
const rewards = inSomeLanguages(homeSectionTexts.rewards);

const standing = {
  revision,
  changedAt: f.time,
  changedBy: z
    .string()
    .nullable()
    .meta({ description: 'Email of the operator; null where nobody has changed it yet.' }),
};

const personContent = {
  circle,
  texts: inSomeLanguages(homePersonText),
  isPublished: z.boolean(),
};

export const getHomeContent = defineCall({
  method: 'GET',
  path: '/api/Console/Home/GetContent',
  summary: 'Everything on the home screen that is written here, in every language it has.',
  caller: 'home.manage',
  signed: true,
  input: f.nothing,
  output: z.object({
    sections: z.object({
      hero: z.object({ texts: hero, ...standing }),
      introduction: z.object({ texts: introduction, ...standing }),
      rewards: z.object({ texts: rewards, ...standing }),
    }),
    people: z
      .array(
        z.object({
          personId: f.id,
          ...personContent,
          portrait: z.string().nullable().meta({ description: 'The path of the picture.' }),
          ...standing,
        }),
      )
      .max(homeCircles.length * homeLimits.people)
      .meta({ description: 'By circle, in the order of the screen.' }),
  }),
  errors: [],
});

const savingSection = {
  method: 'POST',
  caller: 'home.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  output: f.done,
  errors: ['homeChanged'],
  audit: 'home.save-section',
} as const;

export const saveHomeHero = defineCall({
  ...savingSection,
  path: '/api/Console/Home/SaveHero',
  summary: 'Change what the home screen opens with, if nobody changed it since it was read.',
  input: z.strictObject({ revision, texts: hero }),
});

export const saveHomeIntroduction = defineCall({
  ...savingSection,
  path: '/api/Console/Home/SaveIntroduction',
  summary: 'Change the introduction, if nobody changed it since it was read.',
  input: z.strictObject({ revision, texts: introduction }),
});

export const saveHomeRewards = defineCall({
  ...savingSection,
  path: '/api/Console/Home/SaveRewards',
  summary: 'Change what is said of rewards, if nobody changed it since it was read.',
  input: z.strictObject({ revision, texts: rewards }),
});

export const addHomePerson = defineCall({
  method: 'POST',
  path: '/api/Console/Home/AddPerson',
  summary: 'Add a person at the end of a circle.',
  caller: 'home.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    requestId: f.requestId,
    ...personContent,
    portraitId: f.id
      .nullable()
      .meta({ description: 'A picture of the kind avatar that the caller uploaded.' }),
  }),
  output: z.object({ personId: f.id }),
  errors: ['homeFull', 'fileNotUsable', 'requestIdReused'],
  audit: 'home.add-person',
});

export const saveHomePerson = defineCall({
  method: 'POST',
  path: '/api/Console/Home/SavePerson',
  summary: 'Change a person, if nobody changed them since they were read.',
  caller: 'home.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    personId: f.id,
    revision,
    ...personContent,
    portraitId: f.id
      .nullable()
      .optional()
      .meta({ description: 'A new picture; null for none; left out, it stays.' }),
  }),
  output: f.done,
  errors: ['homeChanged', 'homeFull', 'fileNotUsable'],
  audit: 'home.save-person',
});

export const publishHomePerson = defineCall({
  method: 'POST',
  path: '/api/Console/Home/PublishPerson',
  summary: 'Show a person on the home screen, or no longer.',
  caller: 'home.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ personId: f.id, revision, isPublished: z.boolean() }),
  output: f.done,
  errors: ['homeChanged'],
  audit: 'home.publish-person',
});

export const orderHomePeople = defineCall({
  method: 'POST',
  path: '/api/Console/Home/OrderPeople',
  summary:
    'Put a circle into an order, if it is still the one that it was made from: all of its people, each once.',
  caller: 'home.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    circle,
    from: f.orderOf(homeLimits.people),
    personIds: f.orderOf(homeLimits.people),
  }),
  output: f.done,
  errors: ['orderChanged'],
  audit: 'home.order-people',
});

export const removeHomePerson = defineCall({
  method: 'POST',
  path: '/api/Console/Home/RemovePerson',
  summary: 'Remove a person and their portrait, if nobody changed them since they were read.',
  caller: 'home.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ personId: f.id, revision }),
  output: f.done,
  errors: ['homeChanged'],
  audit: 'home.remove-person',
});

export const getHomeHistory = defineCall({
  method: 'GET',
  path: '/api/Console/Home/GetHistory',
  summary: 'Who changed a section or a person when, from what to what, newest first.',
  caller: 'home.manage',
  signed: true,
  input: z.strictObject({
    subject: z
      .string()
      .regex(/^(?:section:(?:hero|introduction|rewards)|person:[1-9]\d{0,17})$/)
      .meta({ example: 'section:hero' }),
    ...f.pageInput,
  }),
  output: f.pageOf(
    z.object({
      changeId: f.id,
      before: z.unknown().meta({ description: 'Null where it was added.' }),
      after: z.unknown().meta({ description: 'Null where it was removed.' }),
      by: z.string(),
      at: f.time,
    }),
  ),
  errors: [],
});
