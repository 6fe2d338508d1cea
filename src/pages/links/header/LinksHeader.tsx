import { pageSizes } from '@/contract/paths';
import type { Paging } from '@/engines/link-lists';
import { useIsPhone } from '@/lib/browser/useMediaQuery';
import { FindAnything } from '@/resources/links/FindAnything';
import { useScopeLine } from '@/resources/selection/ScopedLink';
import type { ProjectScope } from '@/resources/selection/SelectionGate';
import { PlainButton } from '@/ui/button/PlainButton';
import { PageHeader } from '@/ui/layout/PageHeader';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import type { DomainChoice } from '../domain/useDomainChoice';
import type { ListedLinks } from '../list/useListedLinks';
import { useShownKeys } from '../shortcuts/useShortcuts';
import { texts as pageTexts } from '../texts';
import type { useLinksView } from '../useLinksView';
import { texts } from './texts';
import type { BulkMode } from './useBulkMode';

interface LinksHeaderProps {
  readonly scope: ProjectScope;
  readonly links: Pick<ReturnType<typeof useLinksView>, 'choice' | 'listed' | 'createRefusal'>;
  readonly bulk: BulkMode;
  readonly onCreate: () => void;
}

/** The title, the organization and project, and the actions for all links. */
export function LinksHeader({ scope, links, bulk, onCreate }: LinksHeaderProps) {
  const { choice, listed, createRefusal } = links;
  const isPhone = useIsPhone();
  const keyOf = useShownKeys();
  const { refresh } = listed.list;
  const refusal = listed.place ? undefined : pageTexts.needsDomain;
  return (
    <PageHeader
      context={useScopeLine(texts.manage, scope, figureOf(choice, listed), comingOf(choice, listed))}
      actions={
        <>
          {!isPhone && (
            <>
              <FindAnything />
              <PlainButton
                onClick={refresh}
                isBusy={listed.isBusy}
                disabledReason={refusal}
                shortcut={keyOf('refresh')}
              >
                {texts.refresh}
              </PlainButton>
              <PlainButton onClick={bulk.toggle} isBusy={bulk.isEntering} disabledReason={bulk.refusal}>
                {bulk.label}
              </PlainButton>
            </>
          )}
          <PlainButton look="gradient" onClick={onCreate} disabledReason={createRefusal} shortcut={keyOf('create')}>
            {texts.create}
          </PlainButton>
          {isPhone && (
            <ActionsMenu
              label={texts.allActions}
              actions={[
                { label: texts.refresh, ...unless(refusal ?? (listed.isBusy ? texts.isReading : undefined), refresh) },
                { label: bulk.label, ...unless(bulk.refusal, bulk.toggle) },
                ...(listed.source.paging ? pageSizeActions(listed.source.paging) : []),
              ]}
            />
          )}
        </>
      }
    />
  );
}

/** How many links there are; of all domains also how many of these are in the list. */
function figureOf({ offered, isForAll }: DomainChoice, { place, list, missing }: ListedLinks): string | undefined {
  const total = list.total ? texts.total(list.total) : undefined;
  if (!place || !isForAll) return total;
  const missed = offered.filter(({ domain }) => missing.includes(domain));
  return [texts.domains(offered.length, missed.length), total].filter(Boolean).join(' · ');
}

/** As long as what is to come of all domains: on a phone it takes a line of its own. */
function comingOf({ isForAll }: DomainChoice, { place, list }: ListedLinks): string | false {
  const total = texts.total(10_000);
  return isForAll && (place ? list.activity === 'loading' && total : `${texts.domains(10, 0)} · ${total}`);
}

/** The page sizes, of which one is in use. */
const pageSizeActions = ({ pageSize, setPageSize }: Paging) =>
  pageSizes.map((size) => ({
    label: size === pageSize ? texts.inUse(texts.perPage(size)) : texts.perPage(size),
    onSelect: () => setPageSize(size),
  }));

const unless = (refusal: string | undefined, onSelect: () => void) =>
  refusal ? { disabledReason: refusal } : { onSelect };
