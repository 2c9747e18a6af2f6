import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type HomePerson, useOrderHomePeople } from '../../data/home.ts';
import { anyOf } from '../../parts/home/texts.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import { moved } from './moved.ts';

export interface Moving {
  /** As it will be, from the press on. */
  readonly shown: readonly HomePerson[];
  readonly move: (person: HomePerson, by: -1 | 1) => void;
  /** What a screen reader says of it. */
  readonly said: string;
  readonly error: Error | null;
}

export const buttonId = (personId: string, by: -1 | 1): string =>
  `move-${personId}-${by === 1 ? 'down' : 'up'}`;

export function useMoving(circle: HomePerson['circle'], people: readonly HomePerson[]): Moving {
  const { t } = useLingui();
  const own = usePreferences((preferences) => preferences.language);
  const order = useOrderHomePeople();
  const [wanted, setWanted] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  const pressed = useRef<string>(undefined);
  const shown = inOrder(people, wanted);

  // A row that moves takes its button along, and the browser forgets where the focus was.
  useEffect(() => {
    if (pressed.current !== undefined)
      document.querySelector<HTMLElement>(`#${pressed.current}`)?.focus();
    pressed.current = undefined;
  });

  return {
    shown,
    said,
    error: order.error,
    move(person, by) {
      const from = shown.map(({ personId }) => personId);
      const ids = moved(from, person.personId, by);
      if (ids === undefined || order.isPending) return;
      pressed.current = buttonId(person.personId, by);
      setWanted(ids);
      order.mutate(
        { circle, from, personIds: ids },
        {
          onSuccess() {
            const name = anyOf(person.texts, own)?.name ?? '';
            const [place, count] = [ids.indexOf(person.personId) + 1, ids.length];
            setSaid(t`${name} is number ${place} of ${count} now`);
          },
          // What others did meanwhile counts.
          onError: () => setWanted(undefined),
        },
      );
    },
  };
}

function inOrder(people: readonly HomePerson[], wanted: readonly string[] | undefined) {
  const isWhole =
    wanted?.length === people.length && people.every(({ personId }) => wanted.includes(personId));
  return isWhole
    ? people.toSorted((a, b) => wanted.indexOf(a.personId) - wanted.indexOf(b.personId))
    : people;
}
