import { matchResourceFromRoute, type ParseFunction, ResourceContext, type RouterProvider } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { useContext } from 'react';
import { useLocation } from 'react-router';

type Resources = Parameters<typeof matchResourceFromRoute>[1];

/** React Router as Refine's router. The binding's own `parse` makes a new answer for each hook in each rendering. */
export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse };

function useParse(): ParseFunction {
  const { pathname, search } = useLocation();
  const { resources } = useContext(ResourceContext);
  return parserOf(pathname, search, resources);
}

let last: { pathname: string; search: string; resources: Resources; parse: ParseFunction } | undefined;

/** Keeps the last answer: a page asks some forty times in each rendering, always for the same address. */
function parserOf(pathname: string, search: string, resources: Resources): ParseFunction {
  if (last?.pathname !== pathname || last.search !== search || last.resources !== resources) {
    const { resource, action } = matchResourceFromRoute(pathname, resources);
    // no path has a parameter: what Refine calls parameters are those of the query
    const address = { resource, action, pathname, params: Object.fromEntries(new URLSearchParams(search)) };
    last = { pathname, search, resources, parse: () => address };
  }
  return last.parse;
}
