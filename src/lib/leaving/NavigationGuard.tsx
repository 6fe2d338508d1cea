import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { guardNavigation } from './guardNavigation';

/** Has the guards asked before the router goes elsewhere. Shows nothing. */
export function NavigationGuard() {
  const { navigator } = useContext(NavigationContext);

  // The history of the browser lives outside React.
  useEffect(() => guardNavigation(navigator), [navigator]);
  return null;
}
