import * as z from 'zod';
import { defineCall } from '../protocol/call.ts';
import { ordinary } from '../protocol/protection.ts';
import { categoriesMax } from './catalogue.ts';
import * as f from '../protocol/fields.ts';
import { categoryText, inSomeLanguages } from '../learning/learning.ts';

const texts = inSomeLanguages(categoryText);
/**
 * The category and the time of the version that the operator has read. If another operator has changed it since, the
 * call is refused.
 */
const target = { categoryId: f.id, changedAt: f.time };
const saved = z.object({ changedAt: f.time });

export const getCategoryList = defineCall({
  method: 'GET',
  path: '/api/Console/Course/GetCategoryList',
  summary: 'The categories of courses in their order, in every language, published or not.',
  caller: 'course.read',
  signed: true,
  input: f.nothing,
  output: z.object({
    items: z
      .array(
        z.object({
          ...target,
          texts,
          isPublished: z.boolean(),
          courses: z.int().min(0),
        }),
      )
      .max(categoriesMax),
  }),
  errors: [],
});

export const createCategory = defineCall({
  method: 'POST',
  path: '/api/Console/Course/CreateCategory',
  summary: 'Add a category, after the others; members do not see it before it is published.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ requestId: f.requestId, texts }),
  output: z.object(target),
  errors: ['catalogueFull', 'requestIdReused'],
  audit: 'category.create',
});

export const saveCategory = defineCall({
  method: 'POST',
  path: '/api/Console/Course/SaveCategory',
  summary: 'Change the words of a category, if nobody changed it since it was read.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({ ...target, texts }),
  output: saved,
  errors: ['notFound', 'courseChanged'],
  audit: 'category.save',
});

export const publishCategory = defineCall({
  method: 'POST',
  path: '/api/Console/Course/PublishCategory',
  summary: 'Show a category and its published courses to members, or hide them.',
  caller: 'course.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject({ ...target, isPublished: z.boolean() }),
  output: f.done,
  errors: ['notFound', 'courseChanged'],
  audit: 'category.publish',
});

export const orderCategories = defineCall({
  method: 'POST',
  path: '/api/Console/Course/OrderCategories',
  summary:
    'Put the categories into an order, if it is still the one that it was made from; it names each of them once.',
  caller: 'course.manage',
  signed: true,
  protection: ordinary,
  input: z.strictObject({
    from: f.orderOf(categoriesMax),
    ids: f.orderOf(categoriesMax),
  }),
  output: f.done,
  errors: ['orderChanged'],
  audit: 'category.order',
});

export const deleteCategory = defineCall({
  method: 'POST',
  path: '/api/Console/Course/DeleteCategory',
  summary: 'Delete a category that has no courses.',
  caller: 'course.manage',
  signed: true,
  protection: { touches: [], proof: 'fresh' },
  input: z.strictObject(target),
  output: f.done,
  errors: ['notFound', 'courseChanged', 'categoryInUse'],
  audit: 'category.delete',
});
