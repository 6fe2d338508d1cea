import type { Sign } from '../probes/visit';

/** A page that is opened, and how one sees what it shows. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** The first of its rows or of its content. */
  readonly content: Sign;
  /** Header, navigation and title, on pages that have them. */
  readonly frame: readonly Sign[];
  readonly rowsPerPage?: number;
  /** The sign-in page is that after a sign-out. */
  readonly isSignedOut?: boolean;
}

const frame = [{ selector: 'header' }, { selector: 'nav a' }, { selector: 'main h1' }];
const link = { selector: '[data-link]' };

export const reference: Screen = {
  name: 'reference',
  path: '/reference/',
  content: { selector: 'tbody tr' },
  frame: [],
};
/** What a page with 25 rows is compared with. */
export const fewRows: Screen = { ...reference, name: 'reference, 25 rows', path: '/reference/?rows=25' };
export const login: Screen = {
  name: '/login',
  path: '/login',
  content: { selector: 'main button', text: 'Sign in' },
  frame: [],
  isSignedOut: true,
};
export const links: Screen = { name: '/links, 200 rows', path: '/links', content: link, frame, rowsPerPage: 200 };

export const fewLinks: Screen = { name: '/links, 25 rows', path: '/links', content: link, frame, rowsPerPage: 25 };

/** The pages of the workspace besides the links with 200 rows. */
export const others: readonly Screen[] = [
  { name: '/', path: '/', content: { selector: 'main dl dd', text: '\\d' }, frame },
  fewLinks,
  { name: '/domains', path: '/domains', content: { selector: 'main section tbody tr' }, frame },
  { name: '/organizations', path: '/organizations', content: { selector: 'main ul[aria-label] li' }, frame },
  { name: '/upload', path: '/upload', content: { selector: 'main ul button' }, frame },
];

/** What is opened a second time with the files of the first. */
export const warm = (screen: Screen) => `${screen.name}, warm cache`;
