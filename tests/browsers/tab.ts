import type { BrowserContext, Locator, Page } from 'playwright-core';

/** What a step looks for: a role and an accessible name, in a dialog where one is named. */
export interface Target {
  readonly role: 'button' | 'combobox' | 'dialog' | 'heading' | 'img' | 'menuitem' | 'option' | 'searchbox' | 'textbox';
  /** Without it, the first one. */
  readonly name?: string | RegExp;
  readonly dialog?: string;
}

/** A tab of any engine. What is not there yet is waited for. */
export interface Tab {
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly see: (target: Target) => Promise<void>;
  readonly seeText: (text: RegExp) => Promise<void>;
  /** Waits until it is gone. */
  readonly miss: (target: Target) => Promise<void>;
  readonly press: (target: Target) => Promise<void>;
  /** In the place of what a field has. */
  readonly type: (target: Target, text: string) => Promise<void>;
  /** One key, or one with Control: 'Control+k'. */
  readonly key: (key: string) => Promise<void>;
  readonly another: () => Promise<Tab>;
}

export async function playwrightTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const find = ({ role, name, dialog }: Target): Locator => {
    const place: Page | Locator = dialog === undefined ? page : page.getByRole('dialog', { name: dialog });
    return place.getByRole(role, name === undefined ? {} : { name, exact: true }).first();
  };
  return {
    open: async (path) => void (await page.goto(path)),
    reload: async () => void (await page.reload()),
    see: (target) => find(target).waitFor(),
    seeText: (text) => page.getByText(text).first().waitFor(),
    miss: (target) => find(target).waitFor({ state: 'hidden' }),
    press: (target) => find(target).click(),
    // by keys: `fill` sets a value in Firefox without an event that React hears
    type: async (target, text) => {
      await find(target).click();
      await find(target).press('ControlOrMeta+A');
      await find(target).pressSequentially(text);
    },
    key: (key) => page.keyboard.press(key),
    another: () => playwrightTab(context),
  };
}
