import { createContext, useContext } from 'react';

/** The title of the page around it, as the route table declares it. Apart from `PageHeader`, which visitors do not load. */
export const PageTitle = createContext('');

export const usePageTitle = (): string => useContext(PageTitle);
