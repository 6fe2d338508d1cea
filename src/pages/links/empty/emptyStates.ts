/** In one file, which is loaded while the browser is idle: the first row needs none of them. */
export { NoDomain } from './NoDomain';
export { NoLinks, NoMatch } from './NoMatch';
