import { PageHeader } from '@/ui/PageHeader';

/** Section 2, '/'. */
export function DashboardPage() {
  return <PageHeader title="Dashboard" />;
}
