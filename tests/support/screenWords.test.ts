// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { beginningWith, screenWords, withAnyFigures } from './screenWords';

const rules = readFileSync('docs/product.md', 'utf8');
/** Other tests spell these: of a toast `tests/catalog`, of dates `tests/lib/dates.test.ts`. */
const spelledElsewhere = ['linkCreated', 'linkDeactivated', 'uploaded', 'uploadedText', 'justNow'];
/** Words without a rule of their own in docs/product.md. */
const spelledHere: Readonly<Record<string, string>> = {
  createOrganization: 'Create organization',
  createProject: 'Create project',
  saveChanges: 'Save changes',
  destinationLabel: 'Destination URL',
  slugLabel: 'Custom Slug',
  nameLabel: 'Link Name',
  selectedLinks: 'Selected links',
  loadingProgress: 'Loading progress',
  exportTitle: 'Export links',
  domainCreated: 'Domain Created Successfully',
};

const words = Object.entries(screenWords).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

it.each(words.filter(([name]) => !spelledElsewhere.includes(name) && spelledHere[name] === undefined))(
  'the words of %s stand in docs/product.md: %s',
  (_, word) => {
    expect(rules).toContain(`'${word}'`);
  },
);

it('words without a rule of their own are spelled here', () => {
  expect(Object.fromEntries(words)).toMatchObject(spelledHere);
});

it.each([
  [screenWords.linksOn('go.example.com'), 'Links on go.example.com'],
  [screenWords.detailsFor('go.example.com/a'), 'Details for go.example.com/a'],
  [screenWords.rowActions('go.example.com/a'), 'Actions for go.example.com/a'],
  [screenWords.domainActions('go.example.com'), 'Actions for go.example.com'],
  [screenWords.recordActions('Billing'), 'Actions for Billing'],
  [screenWords.dnsOf('go.example.com'), 'DNS configuration of go.example.com'],
  [screenWords.qrCodeFor('https://go.example.com/a'), 'QR code for https://go.example.com/a'],
  [screenWords.switchedTo('Acme'), 'Switched to Acme'],
  [screenWords.loaded(1, 'go.example.com'), '1 link loaded from go.example.com'],
  [screenWords.loaded(4_001, 'go.example.com', true), '4,001 links loaded from go.example.com (more available)'],
  [screenWords.matching(7, 1_025), '7 of 1,025 loaded links match'],
  [screenWords.matching(0, 25, true), '0 of 25 loaded links match (more available)'],
  [screenWords.loadAll(4_001), 'Load all 4,001 links'],
  [screenWords.reloadAll(4_001), 'Reload all 4,001'],
  [screenWords.statusTitle(), 'Change status'],
  [screenWords.statusTitle(1), 'Change status of 1 link'],
  [screenWords.statusTitle(2, 2), 'Change status of 2 links on 2 domains'],
  [screenWords.exported(1), '1 row written and verified'],
  [screenWords.exported(230), '230 rows written and verified'],
  [screenWords.checked(6), 'Checked 6 links · loaded just now'],
  [screenWords.printed(2, 'go.example.com'), '2 links of go.example.com · loaded just now'],
])('%s', (shown, spelled) => {
  expect(shown).toBe(spelled);
});

it('what begins with words begins with all of their signs', () => {
  expect('a.b (c)').toMatch(beginningWith('a.b ('));
  expect('a-b (c)').not.toMatch(beginningWith('a.b'));
  expect('x a.b').not.toMatch(beginningWith('a.b'));
});

it('words with any figures are the same words', () => {
  expect(screenWords.matching(1_024, 25)).toMatch(withAnyFigures(screenWords.matching(2, 2)));
  expect(screenWords.exported(25)).not.toMatch(withAnyFigures(screenWords.matching(2, 2)));
});
