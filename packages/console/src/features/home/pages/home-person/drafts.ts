import type { HomePerson } from '../../data/home.ts';
import { personKind } from '../../parts/fields.ts';
import { draftsIn, type Words, wordsIn } from '../../parts/kind-drafts.ts';
import type { Drafts } from '../../../../ui/texts/text-drafts.ts';

export interface PersonDraft {
  circle: HomePerson['circle'];
  isPublished: boolean;
  texts: Drafts<Words>;
}

/** Returns the form's initial values. A new person is not published until the operator chooses so. */
export function draftOf(person: HomePerson | undefined, circle: HomePerson['circle']): PersonDraft {
  return {
    circle,
    isPublished: person?.isPublished ?? false,
    texts: draftsIn(personKind, person?.texts),
  };
}

export const contentOf = ({ circle, isPublished, texts }: PersonDraft) => ({
  circle,
  isPublished,
  texts: wordsIn(personKind, texts),
});
