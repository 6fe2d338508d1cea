import { texts } from '@/resources/links/texts';
import { ActionsMenu } from '@/ui/menu/ActionsMenu';
import { PlainButton } from '@/ui/PlainButton';
import { useIsPhone } from '@/ui/useIsPhone';
import type { ListedLinks } from './useListedLinks';

/** What can be done with all links: buttons side by side, on phones a menu. */
export function LinksActions({ listed: { list, place } }: { readonly listed: ListedLinks }) {
  const isPhone = useIsPhone();
  const refusal = place ? undefined : texts.needsDomain;
  if (isPhone) {
    const refresh = { label: texts.refresh };
    const actions = [
      refusal ? { ...refresh, disabledReason: refusal } : { ...refresh, onSelect: list.refresh },
      { label: texts.bulkActions, disabledReason: texts.comingSoon },
    ];
    return <ActionsMenu label={texts.allActions} actions={actions} />;
  }
  return (
    <>
      <PlainButton onClick={list.refresh} isBusy={list.activity === 'refreshing'} disabledReason={refusal}>
        {texts.refresh}
      </PlainButton>
      <PlainButton disabledReason={texts.comingSoon}>{texts.bulkActions}</PlainButton>
    </>
  );
}
