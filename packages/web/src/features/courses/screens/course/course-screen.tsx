import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useContinueLesson, useCourses } from '../../data/courses.ts';
import { isAnswered } from '../../../../data/is-answered.ts';
import { RiskNotice } from '../../../../ui/risk-notice.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ContinueCard } from './continue-card.tsx';
import { Courses } from './courses.tsx';
import { CoursesSkeleton } from './courses-skeleton.tsx';
import { PurchasedSwitch } from './purchased-switch.tsx';
import { useView } from './use-view.ts';
import { everything, filterOf } from './view.ts';

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
