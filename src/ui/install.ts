import '@fontsource-variable/inter';
import './base.css';
import { applyCssVariables } from './cssVariables';

/** Gives the page its font, its tokens and its base styles. Called once, before the first render. */
export function installLook(): void {
  applyCssVariables(document);
}
