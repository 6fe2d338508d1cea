/** Somebody who can sign in to the sandbox. Everything here is public: no person, mailbox or secret exists. */
export interface Person {
  /** The identity provider's name for the person; contains a '|', as Auth0's do. */
  readonly sub: string;
  /** The API's name for the person; never contains a '|', which telemetry refuses. */
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly picture?: string;
  /** What signing in as this person shows, in one sentence. */
  readonly note: string;
  readonly plan: string;
  readonly planStatus: string;
  readonly access: 'granted' | 'no-preview' | 'expired-session';
}

export const people = [
  {
    sub: 'auth0|ada',
    userId: 'usr_ada',
    email: 'ada@example.com',
    name: 'Ada Lindqvist',
    note: 'Active plan; organizations of each type, with domains and links in every state.',
    plan: 'Team',
    planStatus: 'Active',
    access: 'granted',
  },
  {
    sub: 'auth0|bo',
    userId: 'usr_bo',
    email: 'bo@example.com',
    name: 'Bo Free',
    note: 'No plan yet, so the first stop is choosing one.',
    plan: '',
    planStatus: 'None',
    access: 'granted',
  },
  {
    sub: 'auth0|pia',
    userId: 'usr_pia',
    email: 'pia@example.com',
    name: 'Pia Waiting',
    note: 'Not invited to the preview, so the API turns the sign-in down.',
    plan: '',
    planStatus: 'None',
    access: 'no-preview',
  },
  {
    sub: 'auth0|eli',
    userId: 'usr_eli',
    email: 'eli@example.com',
    name: 'Eli Late',
    note: 'The session has expired: the API refuses every call.',
    plan: 'Team',
    planStatus: 'Active',
    access: 'expired-session',
  },
  {
    sub: 'auth0|max',
    userId: 'usr_max',
    email: 'max@big.test',
    name: 'Max Large',
    note: 'A large organization, with 20,000 links on one domain.',
    plan: 'Enterprise',
    planStatus: 'Active',
    access: 'granted',
  },
  {
    sub: 'auth0|nia',
    userId: 'usr_nia',
    email: 'nia@example.com',
    name: 'Nia New',
    note: 'Active plan, but nothing created yet.',
    plan: 'Personal',
    planStatus: 'Active',
    access: 'granted',
  },
] as const satisfies readonly Person[];

const bySub = new Map<string, Person>(people.map((person) => [person.sub, person]));

/** The person behind a token's subject. */
export const personOf = (sub: string | undefined): Person | undefined => (sub ? bySub.get(sub) : undefined);
