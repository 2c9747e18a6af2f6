import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SearchLink } from '../../../../ui/search-link.tsx';
import type { PlacedFolder } from '../../parts/question/folder-paths.ts';
import { countText } from '../../parts/question/folder-select.tsx';

interface FolderTreeProps {
  readonly folders: readonly PlacedFolder[];
  readonly chosen: string;
  readonly searchOf: (folderId: string) => string;
}

/** Shows all folders at once: with five levels and few folders, none need be collapsed. */
export function FolderTree({ folders, chosen, searchOf }: FolderTreeProps) {
  const { t } = useLingui();
  const entry = (folderId: string, name: ReactNode, count?: string) => (
    <SearchLink search={searchOf(folderId)} {...(folderId === chosen && { 'aria-current': true })}>
      <span>{name}</span>
      {count === undefined ? null : (
        <span className="figures quiet" title={t`Questions that can be drawn`}>
          {count}
        </span>
      )}
    </SearchLink>
  );
  return (
    <nav className="folder-tree" aria-label={t`Folders`}>
      <ul>
        <li>{entry('', <Trans>All questions</Trans>)}</li>
        {folders.map(({ folderId, name, depth, usable }) => (
          <li key={folderId} className={`folder-depth-${depth}`}>
            {entry(folderId, name, countText(usable))}
          </li>
        ))}
      </ul>
    </nav>
  );
}
