import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type BlockerFunction,
  type Location,
  NavigationType,
  useBlocker,
  useLocation,
  useNavigate,
} from 'react-router';
import { showAddress, tellAddress } from '../address/addressAhead';
import { activeGuard } from './useGuard';

/**
 * Has the guards asked before the router goes elsewhere. It has the one blocker that React Router takes, and stands above all pages; the
 * blocker also knows of each navigation before React shows it. Shows nothing.
 */
export function NavigationGuard() {
  const location = useLocation();
  useLayoutEffect(() => showAddress(location), [location]);

  const navigate = useNavigate();
  const held = useRef<Location>(undefined);
  const [agreed, setAgreed] = useState<Location>();
  const goesOn = useRef(false);
  const isHeld: BlockerFunction = useCallback(
    (move) => {
      const { nextLocation } = move;
      const carryOut = () => {
        if (held.current === nextLocation) return setAgreed(nextLocation);
        // another navigation has ended the blocker's
        goesOn.current = true;
        void navigate(nextLocation, { state: nextLocation.state });
        goesOn.current = false;
        return undefined;
      };
      const isFree = goesOn.current || askGuard(move, carryOut);
      held.current = isFree ? undefined : nextLocation;
      if (isFree) tellAddress(nextLocation);
      return !isFree;
    },
    [navigate],
  );

  const blocker = useBlocker(isHeld);
  // The router lives outside React, and has the blocker's state once React shows it.
  useEffect(() => {
    if (blocker.state !== 'blocked' || blocker.location !== agreed || held.current !== agreed) return;
    tellAddress(agreed);
    blocker.proceed();
  }, [blocker, agreed]);
  return null;
}

type Move = Parameters<BlockerFunction>[0];

/**
 * Asks the active guard. A dialog takes Back for Escape and its page stays; a page is left once its question is answered, by `carryOut`
 * unless nothing has to be asked. Replacing an entry is never asked about, because only the app itself does that.
 */
function askGuard(move: Move, carryOut: () => void): boolean {
  if (move.historyAction === NavigationType.Replace || isWithinPage(move)) return true;
  const isTraversal = move.historyAction === NavigationType.Pop;
  const guard = activeGuard(isTraversal ? undefined : 'drawer');
  if (!guard) return true;
  if (isTraversal && guard.kind !== 'page') {
    guard.leaveThen();
    return false;
  }
  let isAsked = false;
  let isAgreed = false;
  guard.leaveThen(() => {
    if (isAsked) carryOut();
    else isAgreed = true;
  });
  isAsked = true;
  return isAgreed;
}

/** A fragment that was typed into the address has an entry of the browser's, of which the router knows no way back. */
const isWithinPage = ({ currentLocation: from, nextLocation: to }: Move) =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash;
