import { env } from '@/config';
import type { ConfigurationProblem } from '@/config/env';
import { problemText } from '@/config/problemText';
import { ReadingPage } from '@/ui/layout/ReadingPage';
import styles from './ConfigurationProblems.module.css';

/** Shown instead of the app when the deployment's configuration is missing or wrong. */
export function ConfigurationProblems({ problems }: { problems: readonly ConfigurationProblem[] }) {
  return (
    <ReadingPage product={env.productName} title="Configuration error">
      <p>The app can't start, because its configuration is missing or wrong:</p>
      <ul className={styles.problems}>
        {problems.map(problemText).map((problem) => (
          <li key={problem}>
            <code translate="no">{problem}</code>
          </li>
        ))}
      </ul>
      <p>
        <span>The file</span> <code translate="no">.env.example</code> <span>explains each variable.</span>{' '}
        <code translate="no">docs/deploy.md</code> <span>says how to set them without a build.</span>
      </p>
    </ReadingPage>
  );
}
