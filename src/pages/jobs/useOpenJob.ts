import { useAddressView } from '@/lib/address/useAddressView';

interface OpenJob {
  /** The id of the job whose links are shown. */
  readonly job: string | undefined;
}

const inAddress = {
  read: (search: URLSearchParams): OpenJob => ({ job: search.get('job') ?? undefined }),
  write({ job }: OpenJob, search: URLSearchParams) {
    const written = new URLSearchParams(search);
    if (job === undefined) written.delete('job');
    else written.set('job', job);
    return written;
  },
};

/** The job that the address opens. */
export const useOpenJob = () => useAddressView(inAddress);
