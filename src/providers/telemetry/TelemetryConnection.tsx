import { useTelemetry } from './useTelemetry';

/** Shows nothing; while it is mounted, the SDK runs. Behind a lazy import, because the SDK comes with it. */
export function TelemetryConnection({ connectionString, page }: { connectionString: string; page: string }) {
  useTelemetry(connectionString, page);
  return null;
}
