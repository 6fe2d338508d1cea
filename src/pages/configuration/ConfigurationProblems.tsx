import { env } from '@/config';
import { ReadingPage } from '@/ui/layout/ReadingPage';
import styles from './ConfigurationProblems.module.css';

/** Shown instead of the app when the build's configuration is not complete. */
export function ConfigurationProblems({ problems }: { problems: readonly string[] }) {
  return (
    <ReadingPage product={env.productName} title="Configuration error">
      <p>This build can't start, because its configuration is not complete. Set these variables and build again:</p>
      <ul className={styles.problems}>
        {problems.map((problem) => (
          <li key={problem}>
            <code translate="no">{problem}</code>
          </li>
        ))}
      </ul>
      <p>
        <span>The file</span> <code translate="no">.env.example</code> <span>explains each of them.</span>
      </p>
    </ReadingPage>
  );
}
