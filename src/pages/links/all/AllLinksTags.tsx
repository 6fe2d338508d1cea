import { type ReactNode, useState } from 'react';
import { isPagesOnly } from '@/resources/links/sync/activity';
import { FilterPopover } from '../filters/FilterPopover';
import filterStyles from '../filters/FilterPopover.module.css';
import { FacetChoice, valuesAtATime } from '../filters/more/FacetChoice';
import type { TagChoice } from '../filters/TagFilter';
import { texts } from '../filters/texts';
import type { ListedLinks } from '../list/useListedLinks';
import { useCounts } from './useCounts';
import { useShownList } from './useShownList';

interface AllLinksTagsProps extends TagChoice {
  readonly listed: ListedLinks;
  /** The same for the loaded links, where the list can't be shown. */
  readonly ofPages: ReactNode;
}

const start = { text: '', most: valuesAtATime };

/** The tags that a link must have; those of all links can be chosen, with how many have them. */
export function AllLinksTags({ listed, ofPages, chosen, onChange }: AllLinksTagsProps) {
  const { all, state } = useShownList(listed);
  const counts = useCounts(all);
  const [wanted, setWanted] = useState(start);
  if (state && isPagesOnly(state.activity)) return ofPages;
  function ask(next: typeof start) {
    setWanted(next);
    all?.window.count([{ facet: 'tag', ...next }]);
  }
  return (
    <FilterPopover
      label={texts.tags}
      summary={texts.chosenTags(chosen)}
      onOpened={() => ask(start)}
      onClosed={() => all?.window.count([])}
    >
      <div className={filterStyles.tags}>
        <FacetChoice
          facet="tag"
          chosen={chosen}
          found={counts.get('tag')}
          text={wanted.text}
          onSearch={(text) => ask({ ...start, text })}
          onMore={() => ask({ ...wanted, most: wanted.most + valuesAtATime })}
          onChange={onChange}
        />
      </div>
    </FilterPopover>
  );
}
