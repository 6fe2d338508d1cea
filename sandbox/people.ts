/** A person who can sign in to the sandbox. Everything here is public: no person, mailbox or secret exists. */
export interface Person {
  /** The identity provider's name for the person; contains a '|', as Auth0's do. */
  readonly sub: string;
  /** The API's name for the person; never contains a '|', which telemetry refuses. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly picture?: string;
  /** What signing in as this person shows: one line on the sign-in page, in the terminal and in the README. */
  readonly note: string;
  readonly plan: string;
  readonly planStatus: string;
  readonly access: 'granted' | 'no-preview' | 'expired-session';
}

/** How many links the long list of the demo has, unless told. */
export const longListLinks = 20_000;

export const people = [
  {
    sub: 'auth0|ada',
    userId: 'usr_ada',
    email: 'ada@example.com',
    name: 'Ada Lindqvist',
    note: 'Everyday work: domains and links in every state',
    plan: 'Team',
    planStatus: 'Active',
    access: 'granted',
  },
  {
    sub: 'auth0|max',
    userId: 'usr_max',
    email: 'max@big.test',
    name: 'Max Large',
    note: 'Scale: one domain with 20,000 links',
    plan: 'Enterprise',
    planStatus: 'Active',
    access: 'granted',
  },
  {
    sub: 'auth0|dora',
    userId: 'usr_dora',
    email: 'dora@example.com',
    name: 'Dora Many',
    note: 'Many domains: 60,000 links on six of them',
    plan: 'Business',
    planStatus: 'Active',
    access: 'granted',
  },
  {
    sub: 'auth0|nia',
    userId: 'usr_nia',
    email: 'nia@example.com',
    name: 'Nia New',
    note: 'A new account: nothing created yet',
    plan: 'Personal',
    planStatus: 'Active',
    access: 'granted',
  },
  {
    sub: 'auth0|bo',
    userId: 'usr_bo',
    email: 'bo@example.com',
    name: 'Bo Free',
    note: 'No plan: the first step is to choose one',
    plan: '',
    planStatus: 'None',
    access: 'granted',
  },
  {
    sub: 'auth0|pia',
    userId: 'usr_pia',
    email: 'pia@example.com',
    name: 'Pia Waiting',
    note: 'No preview access: the sign-in is refused',
    plan: '',
    planStatus: 'None',
    access: 'no-preview',
  },
  {
    sub: 'auth0|eli',
    userId: 'usr_eli',
    email: 'eli@example.com',
    name: 'Eli Late',
    note: 'An expired session: every call fails with 401',
    plan: 'Team',
    planStatus: 'Active',
    access: 'expired-session',
  },
] as const satisfies readonly Person[];

/** Who edits links while others work (`--colleague`); is not on the sign-in page. */
export const colleague = { sub: 'auth0|iris', userId: 'usr_iris', email: 'iris@example.com', name: 'Iris Novak' };

interface World {
  readonly rows: 'demo' | 'empty' | object;
  readonly links?: number;
}

/** The people with notes that are true in a world without the demo, or with a list of another size, as well. */
export function peopleIn({ rows, links = longListLinks }: World): readonly Person[] {
  if (rows === 'empty') return people.map(beginner);
  const note = `Scale: one domain with ${links.toLocaleString('en-US')} links`;
  return people.map((person) => (person.userId === 'usr_max' ? { ...person, note } : person));
}

const beginner = (person: Person): Person =>
  person.access === 'granted' && person.planStatus === 'Active'
    ? { ...person, note: `${person.plan} plan: nothing created yet` }
    : person;

const bySub = new Map<string, Person>(people.map((person) => [person.sub, person]));

/** The person behind a token's subject. */
export const personOf = (sub: string | undefined): Person | undefined => (sub ? bySub.get(sub) : undefined);
