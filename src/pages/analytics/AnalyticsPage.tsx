import { SelectionGate } from '@/resources/selection/SelectionGate';
import { AnalyticsScreen } from './AnalyticsScreen';
import { texts } from './texts';

/** The statistics of the selected project (docs/product.md#analytics-page): sample data, because the API has no call for them. */
export const AnalyticsPage = () => (
  <SelectionGate need="project" missing={texts.missing}>
    {(scope) => <AnalyticsScreen scope={scope} />}
  </SelectionGate>
);
