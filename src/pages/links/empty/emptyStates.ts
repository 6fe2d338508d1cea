/** In one file, which is loaded once the browser has nothing better to do: the first row needs none of them. */
export { NoDomain } from './NoDomain';
export { NoLinks } from './NoLinks';
export { NoMatch } from './NoMatch';
