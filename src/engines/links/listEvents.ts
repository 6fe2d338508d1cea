import { steadyNow } from '@/lib/steadyTime';
import { addressOfId, byDomain, type LinksPlace, onlyDomain, placeKey, type StatusFields } from './model';

/** When the answer came that a change was carried out, in ms (`changeTime`). */
export interface ChangeTime {
  /** Later than all changes that were known, also where the clock was set back: of two changes of a link the later one counts. */
  readonly at: number;
  /** By the clock of the machine, and by the steady one of its tab. */
  readonly made: number;
  readonly steadyMade: number;
}

/** A link that has another status now. */
export interface StatusChange extends ChangeTime {
  readonly id: string;
  readonly status: StatusFields;
}

/** What happened to links, as a list that knows them has to learn it. */
export type ListNews =
  | { readonly kind: 'status'; readonly changes: readonly StatusChange[] }
  /** Links are new, as far as it is known which. */
  | { readonly kind: 'created'; readonly ids?: readonly string[] };

/** What the page does to a list that is also known elsewhere: as all links of its domain. */
type ListEvent =
  | { readonly kind: 'status'; readonly place: LinksPlace; readonly changes: readonly StatusChange[] }
  /** A change that is on its way to the server is shown, or taken back. */
  | ({ readonly kind: 'shown-status'; readonly place: LinksPlace } & Omit<StatusChange, keyof ChangeTime>)
  /** Links were created, as far as it is known which. */
  | { readonly kind: 'created'; readonly place: LinksPlace; readonly ids?: readonly string[] }
  /** Links were created: the start of the list is read again where it is shown. */
  | { readonly kind: 'refresh'; readonly place: LinksPlace };

class ListMessage extends Event {
  constructor(readonly event: ListEvent) {
    super('list');
  }
}

const target = new EventTarget();

/** An event for each list that knows the links: the lists of their domains, and the one of all domains. */
export function eventsAbout<Event extends ListEvent>(event: Event): readonly Event[] {
  const { place } = event;
  const ofSeveral = { ...place, domains: [] };
  if (onlyDomain(place) !== undefined) return [event, { ...event, place: ofSeveral }];
  if (event.kind === 'shown-status')
    return [{ ...event, place: { ...place, domains: [addressOfId(event.id).domain] } }, event];
  if (event.kind !== 'status') return [event];
  const changes = byDomain(event.changes, ({ id }) => addressOfId(id).domain);
  return [
    ...[...changes].map(([domain, own]) => ({ ...event, place: { ...place, domains: [domain] }, changes: own })),
    event,
  ];
}

/** These are events and no state: each reaches the subscribers of that moment, once. */
export const listEvents = {
  tell(event: ListEvent): void {
    for (const each of eventsAbout(event)) target.dispatchEvent(new ListMessage(each));
  },
  /** What is returned takes the listener away. */
  subscribe(listener: (event: ListEvent) => void): () => void {
    const onMessage = (message: Event) => message instanceof ListMessage && listener(message.event);
    target.addEventListener('list', onMessage);
    return () => target.removeEventListener('list', onMessage);
  },
};

const changes = new Map<string, number>();
listEvents.subscribe(({ place }) => changes.set(placeKey(place), Date.now()));

/** When something was done last to the links of a place in this visit, in ms. */
export const lastChange = (place: LinksPlace): number => changes.get(placeKey(place)) ?? 0;

/** At the end of a session. */
export const forgetChanges = (): void => changes.clear();

/** So many links are remembered: a job tells what it has done within 250 ms. */
const maxRemembered = 1000;

let last = 0;
/** When the last change of a link was made that was told in this tab, by project and link. */
const told = new Map<string, number>();

/** The time of a change that is made now. */
export function changeTime(): ChangeTime {
  const made = Date.now();
  last = Math.max(made, last + 0.01);
  return { at: last, made, steadyMade: steadyNow() };
}

/** Remembers what is told to the lists of this tab. */
export function noteChanges(place: LinksPlace, changes: readonly StatusChange[]): void {
  for (const { id, at } of changes) {
    const key = keyOf(place, id);
    const known = told.get(key) ?? at;
    told.delete(key);
    told.set(key, known > at ? known : at);
    if (at > last) last = at;
  }
  for (const key of told.keys()) {
    if (told.size <= maxRemembered) break;
    told.delete(key);
  }
}

/** Those than which no later change of the same link was told. */
export const withoutOvertaken = (place: LinksPlace, changes: readonly StatusChange[]): readonly StatusChange[] =>
  changes.filter(({ id, at }) => !((told.get(keyOf(place, id)) ?? at) > at));

/** The id has the domain. */
const keyOf = ({ organizationId, projectId }: LinksPlace, id: string) =>
  JSON.stringify([organizationId, projectId, id]);
