import { useLocation, useNavigate } from 'react-router';
import { addressAhead } from '@/lib/address/addressAhead';
import { useOpening } from '@/lib/useOpening';

/** What a drawn page is open for; a list alone when there is none. */
export type Task =
  | { readonly kind: 'create'; readonly from?: string | undefined }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'show'; readonly id: string };

/** Tasks of a page whose addresses are not its own, such as one of cards: they end with the page. */
const noPath = '';

/**
 * The task of a drawn page, which below a path is an address of its own: `/create`, `/create?from=:id`, `/:id` and `/:id/edit`. All
 * else that the address says stays.
 */
export function useTask(path: string = noPath) {
  const opened = useOpening<Task>();
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = path === noPath ? undefined : readTask(location.pathname.slice(path.length), location.search);
  const { isInside } = Object(location.state);

  const addressOf = (task?: Task, { search }: { readonly search: string } = location) => {
    const query = new URLSearchParams(search);
    query.delete('from');
    if (task?.kind === 'create' && task.from !== undefined) query.set('from', task.from);
    const text = query.toString();
    return { pathname: path + (task ? pathOf(task) : ''), search: text && `?${text}` };
  };
  return {
    task: path === noPath ? opened.what : inAddress,
    /** The same for as long as the task is. */
    key: path === noPath ? opened.key : Object.values(inAddress ?? {}).join(' '),
    addressOf,
    begin: (task: Task) =>
      path === noPath
        ? opened.open(task)
        : void navigate(addressOf(task, addressAhead(location)), { state: { isInside: true } }),
    /** Back to where the task was begun. */
    end: () => {
      if (path === noPath) opened.close();
      else if (isInside) void navigate(-1);
      else void navigate(addressOf(), { replace: true });
    },
    /** To the list, where the record of the task is gone. */
    leave: () => void navigate(addressOf(), { replace: true }),
  };
}

const pathOf = (task: Task): string => {
  if (task.kind === 'create') return '/create';
  return `/${encodeURIComponent(task.id)}${task.kind === 'edit' ? '/edit' : ''}`;
};

function readTask(inner: string, search: string): Task | undefined {
  const [, id = '', view] = inner.split('/');
  if (id === '') return undefined;
  if (id === 'create' && view === undefined)
    return { kind: 'create', from: new URLSearchParams(search).get('from') ?? undefined };
  return { kind: view === 'edit' ? 'edit' : 'show', id: decoded(id) };
}

/** Anybody may have written the address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
