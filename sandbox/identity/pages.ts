import { html } from 'hono/html';
import { page, scriptPage } from '../http/page';
import type { Person } from '../people';

interface SignInPage {
  readonly productName: string;
  readonly people: readonly Person[];
  /** The very address that was asked. */
  readonly action: string;
  /** Whether the list call takes a search now; undefined where that is not offered. */
  readonly hasSearch: boolean | undefined;
}

/** One form, one button per person. */
export const signInPage = ({ productName, people, action, hasSearch }: SignInPage) =>
  page(
    `Sign in - ${productName} sandbox`,
    html`<h1>Sign in to ${productName}</h1>
<p>This is a local sandbox. Choose who you want to be; there are no passwords.</p>
<form method="post" action="${action}">
<ul>${people.map(
      ({ sub, name, note }) =>
        html`<li><button name="person" value="${sub}"><strong>${name}</strong><span>${note}</span></button></li>`,
    )}</ul>
${hasSearch === undefined ? '' : searchChoice(hasSearch)}<button class="plain" name="cancel" value="yes">Cancel</button>
</form>`,
  );

const searchChoice = (isOn: boolean) =>
  html`<label><input type="checkbox" name="search" value="server" ${isOn ? 'checked' : ''}> <span>Search on the server<small>The list call searches, sorts and counts (docs/large-lists.md). For all who sign in here.</small></span></label>
`;

export const unknownRequestPage = (expected: { clientId: string; redirectUri: string }) =>
  page(
    'Sign-in is not set up',
    html`<h1>This sign-in request is not known here</h1>
<p>The sandbox only knows the client ID “${expected.clientId}” with the callback “${expected.redirectUri}”.</p>`,
    400,
  );

export const unknownReturnPage = (expected: readonly string[]) =>
  page(
    'Signed out',
    html`<h1>You are signed out</h1>
<p>The address to return to is not a registered one, so this is where it ends. <a href="${expected[0]}">Open the dashboard</a></p>`,
    400,
  );

/** The answer to a silent sign-in in a frame: told to the dashboard's window and to no other origin. */
export const webMessagePage = (response: Readonly<Record<string, string | undefined>>, origin: string) =>
  scriptPage(`parent.postMessage(${inScript({ type: 'authorization_response', response })}, ${inScript(origin)});`);

/** '<' would end the script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
