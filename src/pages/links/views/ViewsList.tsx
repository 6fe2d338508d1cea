import { keptList } from '@/providers/store/localLists';
import { placeKey } from '@/resources/links/place';
import { isPagesOnly } from '@/resources/links/sync/activity';
import { isListWhole } from '@/resources/links/sync/allLinksState';
import { useShownList } from '../all/useShownList';
import { ViewChoices } from './ViewChoices';
import type { ViewsProps } from './ViewsButton';

export interface ViewsListProps extends ViewsProps {
  readonly onDrawn: () => void;
  /** A view was chosen. */
  readonly onDone: () => void;
}

/** The views in the popover: where all links are shown with their counts, once all are here. */
export const ViewsList = (props: ViewsListProps) =>
  props.listed.isAll ? <OfAll {...props} /> : <OfPages {...props} />;

function OfAll(props: ViewsListProps) {
  const { all, state } = useShownList(props.listed);
  const isShown = state?.list !== undefined && !isPagesOnly(state.activity);
  const counted = isShown && isListWhole(state.list) ? all : undefined;
  return <ViewChoices {...props} canFilterAll={isShown} counted={counted} />;
}

/** Without a press nothing is loaded for a view: all links are here, or on this device. */
function OfPages(props: ViewsListProps) {
  const { place, list } = props.listed;
  const areHere = list.wholeness.kind === 'whole' || (place && keptList(placeKey(place))?.isComplete);
  return (
    <ViewChoices {...props} canFilterAll={props.onLoadAll !== undefined && areHere === true} counted={undefined} />
  );
}
