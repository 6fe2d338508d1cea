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
      context={useScopeLine(texts.manage, scope, figureOf(choice, listed, isPhone))}
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

/** How many links there are; of all domains also how many of these are in the list, on a phone only where some are missing. */
function figureOf(
  { offered, isForAll }: DomainChoice,
  { place, list, missing }: ListedLinks,
  isPhone: boolean,
): string | undefined {
  const total = list.total ? texts.total(list.total) : undefined;
  const missed = offered.filter(({ domain }) => missing.includes(domain));
  if (!place || !isForAll || (isPhone && missed.length === 0)) return total;
  return [texts.domains(offered.length, missed.length), total].filter(Boolean).join(' · ');
}

/** The page sizes, of which one is in use. */
const pageSizeActions = ({ pageSize, setPageSize }: Paging) =>
  pageSizes.map((size) => ({
    label: size === pageSize ? texts.inUse(texts.perPage(size)) : texts.perPage(size),
    onSelect: () => setPageSize(size),
  }));

const unless = (refusal: string | undefined, onSelect: () => void) =>
  refusal ? { disabledReason: refusal } : { onSelect };
