import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useRef, useState, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useContinueLesson, useCourses, useCourseCategories } from '../../data/courses.ts';
import { isAnswered } from '../../../../data/is-answered.ts';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ContinueCard } from './continue-card.tsx';
import { Courses } from './courses.tsx';
import { Rows } from '../../../../ui/rows.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CourseRowSkeleton } from './course-row.tsx';
import { Switch } from '@base-ui/react/switch';
import { useQueryAhead } from '../../../../ui/use-query-ahead.ts';
import { everything, filterOf, readView, type View, writeView } from './view.ts';

export function CourseScreen() {
  const { t } = useLingui();
  const { view, typed, type, change } = useView();
  const lesson = useContinueLesson();
  const courses = useCourses(filterOf(view));
  // Both are shown together, because the one that loads later would push the other down.
  const isKnown = isAnswered(lesson) && isAnswered(courses);
  const [isOpened, setOpened] = useState(typed !== '');
  // Back can lead to a search after the field was closed. The field is then shown again with the search text.
  const isSearching = isOpened || typed !== '';
  const searchInput = useRef<HTMLInputElement>(null);
  const openSearch = () => {
    // The focus must be set within the event handler, or a phone does not show its keyboard.
    flushSync(() => setOpened(true));
    searchInput.current?.focus();
  };
  return (
    <>
      <header className="sticky top-0 z-20 bg-paper/95 pt-safe backdrop-blur-sm [@media(max-height:500px)]:static">
        <div className="flex min-h-[3.25rem] items-center gap-1 pr-2 pl-4 large-print:flex-wrap">
          <h1 className={isSearching ? 'sr-only' : 'grow text-section'}>
            <Trans>Courses</Trans>
          </h1>
          {isSearching ? (
            <SearchField
              ref={searchInput}
              label={t`Search courses`}
              value={typed}
              onChange={type}
              onClose={() => {
                setOpened(false);
                change({ search: '' });
              }}
            />
          ) : (
            <>
              <button
                type="button"
                aria-label={t`Search courses`}
                onClick={openSearch}
                className="grid size-touch shrink-0 place-items-center rounded-full text-ink-2"
              >
                <Search aria-hidden className="size-5" />
              </button>
              <PurchasedSwitch
                isOn={view.isPurchasedOnly}
                onChange={(isPurchasedOnly) => change({ isPurchasedOnly })}
              />
            </>
          )}
        </div>
        <CategoryChips value={view.categoryId} onChange={(categoryId) => change({ categoryId })} />
      </header>
      <main className="flex grow flex-col gap-4 px-4 pt-2 pb-8">
        {!isKnown && <CoursesSkeleton />}
        <div className={isKnown ? 'contents' : 'hidden'}>
          <ContinueCard />
          <Courses
            view={view}
            onClear={() => {
              setOpened(false);
              change(everything);
            }}
            onSearchAll={() =>
              change({ isPurchasedOnly: false, categoryId: everything.categoryId })
            }
          />
          <RiskNotice />
        </div>
      </main>
    </>
  );
}

/** The placeholder of the continue card and the list. */
function CoursesSkeleton() {
  return (
    <>
      <Skeleton className="h-[5.75rem] rounded-card" />
      <Rows>
        {[1, 2, 3, 4].map((row) => (
          <CourseRowSkeleton key={row} />
        ))}
      </Rows>
    </>
  );
}

interface PurchasedSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function PurchasedSwitch({ isOn, onChange }: PurchasedSwitchProps) {
  const { t } = useLingui();
  return (
    <label className="flex min-h-touch min-w-0 items-center gap-2 px-2 text-body text-ink-2">
      <span className="min-w-0 text-right leading-tight">{t`Purchased only`}</span>
      <Switch.Root
        checked={isOn}
        onCheckedChange={onChange}
        className="group grid shrink-0 place-items-center rounded-full"
      >
        <span className="flex h-7 w-12 items-center rounded-full bg-edge p-0.5 transition-colors group-data-checked:bg-brand">
          <Switch.Thumb className="size-6 rounded-full bg-white shadow-card transition-transform data-checked:translate-x-5" />
        </span>
      </Switch.Root>
    </label>
  );
}

interface CategoryChipsProps {
  readonly value: string | undefined;
  readonly onChange: (categoryId: string | undefined) => void;
}

function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const categories = useCourseCategories();
  return (
    <fieldset className="flex min-w-0 overflow-x-auto px-3 pb-1 [scrollbar-width:none]">
      <legend className="sr-only">
        <Trans>Category</Trans>
      </legend>
      <Chip isOn={value === undefined} onPress={() => onChange(undefined)}>
        <Trans context="courses">All</Trans>
      </Chip>
      {categories.data?.items.map(({ categoryId, name }) => (
        <Chip key={categoryId} isOn={value === categoryId} onPress={() => onChange(categoryId)}>
          <span className="whitespace-nowrap">{name}</span>
        </Chip>
      ))}
      {categories.isPending &&
        [1, 2, 3].map((chip) => (
          <span key={chip} className="flex min-h-touch shrink-0 items-center px-1">
            <Skeleton className="h-[1.8125rem] w-20 rounded-full" />
          </span>
        ))}
    </fieldset>
  );
}

/** The pause in typing after which the server is asked, so that not every letter sends a request. */
const pauseMs = 350;

interface ShownView {
  /** The filter by which the list is loaded. */
  readonly view: View;
  /** The text of the search field. It may be ahead of `view` while the user types. */
  readonly typed: string;
  readonly type: (search: string) => void;
  readonly change: (some: Partial<View>) => void;
}

/** A search text that the list has not been loaded for yet, and the query in the address at the time of typing. */
interface Draft {
  readonly search: string;
  readonly over: string;
}

function useView(): ShownView {
  const [shown, write] = useQueryAhead();
  const view = readView(new URLSearchParams(shown));
  const [draft, setDraft] = useState<Draft>();
  // If the address has changed meanwhile for another reason, the draft is dropped.
  const pending = draft?.over === shown ? draft : undefined;
  const typed = pending?.search ?? view.search;

  const change = (some: Partial<View>) => {
    setDraft(undefined);
    write(writeView({ ...view, search: typed, ...some }));
  };

  const askForTyped = useEffectEvent(() => change({}));
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => askForTyped(), pauseMs);
    return () => clearTimeout(timer);
  }, [pending]);

  return { view, typed, change, type: (search) => setDraft({ search, over: shown }) };
}
