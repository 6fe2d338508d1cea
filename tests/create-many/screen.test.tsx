import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLink, listLinks } from '@/contract/links';
import { type ManyDraft, manyFields, readHead } from '@/engines/imports';
import { emptyDraft, readDraft, writeDraft } from '@/engines/imports/many/draft';
import { closeJobs } from '@/engines/jobs/openJobs';
import { bringAllLinks, loadAllLinksCode } from '../all-links/bringAllLinks';
import { domain, openLinks, status, table } from '../links/openLinks';
import { accessibilityProblems } from '../support/accessibility';
import { fixClock, passTime, takeTimers } from '../support/clock';
import { typeHalfDate } from '../support/halfDate';
import { holdToasts, isToastShown } from '../support/matchers';
import { bringWorkers, hangWorkers } from '../support/nearWorker';
import { renderApp } from '../support/renderApp';
import { idOf, link, links, twoOrganizations } from '../support/rows';
import { savedFiles } from '../support/savedFiles';
import { beginningWith, screenWords } from '../support/screenWords';
import { choose } from '../support/select';
import { enterStrictMode } from '../support/strictMode';
import { waitAhead } from '../support/waitAhead';
import { createTestWorld, type TestWorld } from '../support/world';

beforeAll(async () => {
  await Promise.all([
    loadAllLinksCode(),
    import('@/pages/create-many/CreateManyPage'),
    import('@/pages/jobs/JobsPage'),
    import('@/pages/upload/UploadPage'),
    import('@/shell/JobBar'),
    import('@/engines/link-lists/source/searchedLists'),
  ]);
});
beforeEach(() => {
  const closeLists = bringAllLinks();
  return async () => {
    closeLists();
    await closeJobs();
  };
});

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Destinations' });
/** Fills in a field as if its last letter had been typed. */
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const paste = async (text: string) => fireEvent.input(await area(), { target: { value: text } });
const rows = () =>
  within(screen.getByRole('region', { name: 'Rows' }))
    .getAllByRole('row')
    .slice(1);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Of the result, which stands in the place of the bar. */
const progress = async (text: string | RegExp) =>
  within(await screen.findByRole('region', { name: 'Result' })).findByText(text);
const bodies = (world: TestWorld) => world.requests(createLink).map(({ body }) => body as { customSlug: string });

async function open() {
  const world = await createTestWorld({ rows: { links: [link('taken')] } });
  const app = renderApp({ world, at: `/links/create-many?domain=${domain}` });
  await area();
  return { world, ...app };
}

const sheet = [
  'slug\turl\tname',
  'one\ta.example\tOne',
  'bad slug\tb.example\tTwo',
  'three\tnowhere\tThree',
  'four\thttp://d.example\tFour',
].join('\n');

const bitly = new File(
  [
    'Link,Custom Link,Date created,Title,Destination URL,Engagements,Status\r\n',
    'https://bit.ly/3aB,https://bit.ly/spring,2024-02-01,Spring,https://shop.example/spring?a=1,3,Active\r\n',
    'https://bit.ly/4cD,,2024-02-01,Summer,https://shop.example/summer,3,Active\r\n',
  ],
  'bitly.csv',
);

describe('the page that creates many links', () => {
  it('says all reasons of a row in one line, and each wrong cell leads to its own place', async () => {
    const { user } = await open();
    await paste('Destination\tSlug\tName\tExpires\nnowhere\tbad slug\tOne\tyesterday\n');
    expect(await screen.findByText('0 of 1 row can be created')).toBeVisible();
    const slug = 'Slug can only contain letters, numbers, hyphens, and underscores';
    const url = 'Please enter a valid URL (e.g., https://example.com)';
    const date = 'Please enter a valid date and time';
    const wrong = within(rows()[0] ?? document.body).getAllByRole('button');
    expect(wrong.map(({ textContent }) => textContent)).toEqual([
      `bad slug${slug} · ${url} · ${date}`,
      `nowhere${url}`,
      `yesterday${date}`,
    ]);
    expect(wrong.filter((cell) => cell.querySelector('[class*=reason]'))).toHaveLength(1);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^nowhere/ }));
    expect((await area()).value.slice((await area()).selectionStart)).toMatch(/^nowhere/);
  });

  it('shows the rows of a sheet as they will be created, takes doubtful ones when ticked, and goes through wrong ones by keys', async () => {
    const { user } = await open();
    expect(screen.getByText('Nothing to check yet.')).toBeVisible();
    await paste(sheet);
    expect(await screen.findByText('1 of 4 rows can be created')).toBeVisible();
    expect(
      rows().map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      [`${domain}/one`, 'https://a.example', 'One', ''],
      ['bad slugSlug can only contain letters, numbers, hyphens, and underscores', 'https://b.example', 'Two', ''],
      [`${domain}/three`, 'nowherePlease enter a valid URL (e.g., https://example.com)', 'Three', ''],
      [`${domain}/four`, 'http://d.example', 'Four', 'Not encrypted (http)'],
    ]);
    expect(await accessibilityProblems()).toEqual([]);

    await user.click(await screen.findByRole('radio', { name: 'Wrong 2' }));
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Doubtful 1' }));
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Include 1 row: not encrypted (http)' }));
    expect(screen.getByText('2 of 4 rows can be created')).toBeVisible();

    await user.click(screen.getByRole('radio', { name: 'All 4' }));
    screen.getByRole('region', { name: 'Rows' }).focus();
    await user.keyboard('nn');
    expect(document.activeElement).toHaveTextContent('Please enter a valid URL');
    await user.keyboard('p');
    expect(document.activeElement).toHaveTextContent('Slug can only contain');
    await user.keyboard('{Enter}');
    expect(await area()).toHaveFocus();
    expect(sheet.slice((await area()).selectionStart)).toMatch(/^bad slug/);
  });

  it('mends wrong rows of one kind together, as it is chosen for them, and creates them so', async () => {
    const { world, user } = await open();
    await paste('slug\turl\nGröße\ta.example\ncafé bar\tb.example\none\tc.example\none\td.example\nx\tnowhere');
    await screen.findByText('1 of 5 rows can be created');
    const kinds = within(screen.getByRole('list', { name: 'Wrong rows' }));
    expect(kinds.getByText('1 row: destination that is no address')).toBeVisible();
    expect(kinds.getByText('Left out. Mend the text.')).toBeVisible();
    const choose = async (kind: RegExp, choice: string) =>
      user.selectOptions(await kinds.findByRole('combobox', { name: kind }), choice);
    await choose(/^2 rows: slug with other signs/, 'Write ä as ae, other signs as -');
    await screen.findByText('3 of 5 rows can be created');
    expect(kinds.getByText('2 mended')).toBeVisible();
    await choose(/^1 row: slug that is in the list more than once/, 'Add a number');
    await screen.findByText('4 of 5 rows can be created');
    await user.click(await screen.findByRole('radio', { name: 'Mended 3' }));
    const addresses = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    const mended = [`${domain}/Groesse`, `${domain}/cafe-bar`, `${domain}/one-2`];
    expect(addresses()).toEqual(mended);
    expect(await accessibilityProblems()).toEqual([]);
    await choose(/slug that is in the list more than once/, 'Leave out');
    await screen.findByText('3 of 5 rows can be created');
    await choose(/slug that is in the list more than once/, 'Random slug');
    await screen.findByText('4 of 5 rows can be created');
    await choose(/slug that is in the list more than once/, 'Add a number');
    await waitFor(() => expect(addresses()).toEqual(mended));
    await user.click(await button('Create 4 links'));
    await waitFor(() => expect(world.requests(createLink)).toHaveLength(4));
    const sent = world.requests(createLink).map(({ body }) => (body as { customSlug: string }).customSlug);
    expect(sent.toSorted()).toEqual(['Groesse', 'cafe-bar', 'one', 'one-2']);
  });

  it('leaves out rows with the destination of a row before them, and names its line, until they are ticked', async () => {
    const { user } = await open();
    await paste('https://a.example\nhttps://b.example\nhttps://a.example');
    await screen.findByText('2 of 3 rows can be created');
    expect(screen.getByText('Same destination as line 1')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Include 1 row: same destination as another row' }));
    await screen.findByText('3 of 3 rows can be created');
  });

  it('keeps a list of addresses with a comma each, says where commas may be either, and what it has removed from addresses', async () => {
    await open();
    await paste('https://a.example/x,y.html\nhttps://b.exam\u200Bple/x,z.html');
    expect(await screen.findByText('2 of 2 rows can be created')).toBeVisible();
    const destinations = () => rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(destinations()).toEqual(['https://a.example/x,y.html', 'https://b.example/x,z.html']);
    expect(screen.getByText('Invisible characters were removed from 1 row.')).toBeVisible();
    expect(screen.queryByText(/^Commas may/)).toBeNull();
    await paste('https://a.example/x,y\nhttps://b.example/x,z');
    expect(
      await screen.findByText("Commas may be part of the addresses. If they are, choose 'None' as separator."),
    ).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: 'Separator' }), { target: { value: 'none' } });
    await waitFor(() => expect(screen.queryByText(/^Commas may/)).toBeNull());
    await waitFor(() => expect(destinations()).toEqual(['https://a.example/x,y', 'https://b.example/x,z']));
  });

  it('is reached from Tools, and doubts a row whose slug one of the loaded or of all links has', async () => {
    const { user, go } = await openLinks({ rows: links(30), search: `?domain=${domain}` });
    await table();
    const doubts = async (slug: string, among: string) => {
      await user.click(await button('Tools'));
      await user.click(await screen.findByRole('menuitem', { name: screenWords.createManyTool }));
      await paste(`slug\turl\n${slug}\ta.example\nfree\tb.example`);
      await waitFor(() => expect(rows()[0]).toHaveTextContent(`${domain}/${slug}`));
      expect(await screen.findByText('1 of 2 rows can be created')).toBeVisible();
      expect(rows()[0]).toHaveTextContent(`Slug taken (${among} · loaded ${screenWords.justNow})`);
    };
    await doubts('l-1', 'of the 25 loaded');
    go(`/links?domain=${domain}&all=`);
    await status(new RegExp(`^30 links · ${screenWords.justNow}`));
    await doubts('l-30', 'of 30 links');
  });

  it('says where rows are compared with no links, loads all on request, then doubts what is there', async () => {
    const { user, world } = await open();
    await paste('slug\turl\ntaken\ta.example\nfree\tb.example');
    expect(await screen.findByText(`Not compared with the links of ${domain}: none are loaded.`)).toBeVisible();
    expect(await screen.findByText('2 of 2 rows can be created')).toBeVisible();
    expect(world).toHaveRequested(listLinks, 0);
    world.fail(listLinks, 422, { detail: 'Not today' });
    await user.click(await button(`Load all links of ${domain}`));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today');
    world.recover();
    await user.click(await button(`Load all links of ${domain}`));
    const compared = await screen.findByText(`Compared with all 1 link of ${domain} · loaded ${screenWords.justNow}`);
    expect(compared.parentElement).toHaveFocus();
    expect(await screen.findByText('1 of 2 rows can be created')).toBeVisible();
    expect(rows()[0]).toHaveTextContent(`Slug taken (of 1 link · loaded ${screenWords.justNow})`);
  });

  it('takes a file that is dropped or chosen, says where it is from, and shows what each column becomes', async () => {
    const { user } = await open();
    await paste('https://typed.example');
    const drop = (file: File) =>
      fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file], items: [] } });
    drop(new File(['PK\x03\x04....xl/workbook.xml'], 'links.xlsx'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This is a workbook\. Save the sheet as CSV/);
    drop(bitly);
    expect(await screen.findByText('This looks like a Bitly export.')).toBeVisible();
    expect(screen.getByText('bitly.csv was read.', { selector: 'p > span' })).toBeVisible();
    expect(screen.getByText('3 columns are not used: Date created, Engagements, Status')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Column 1: Link' })).toHaveDisplayValue('Old short URL');
    const sheetOfColumns = within(screen.getByRole('region', { name: 'Columns' }));
    expect(sheetOfColumns.getAllByRole('listitem')[4]).toHaveTextContent(
      /^Destination URLhttps:\/\/shop\.example\/spring\?a=1https:\/\/shop\.example\/summer/,
    );
    expect(await screen.findByText('2 of 2 rows can be created')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await user.upload(screen.getByLabelText('File of rows'), new File(['https://other.example'], 'other.txt'));
    expect(await screen.findByText('other.txt was read.', { selector: 'p > span' })).toBeVisible();
    await user.click(await button('Restore former text'));
    expect(await area()).toHaveValue('https://typed.example');
    expect(await area()).toHaveFocus();

    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: screenWords.findAnything });
    drop(bitly); // it stands above the page
    await screen.findByText("This browser can't read QR codes from pictures here.");
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await area()).toHaveValue('https://typed.example');
  });

  it('shows the cells of a sheet that was exported without the apostrophes before formulas, as the links are created', async () => {
    await open();
    await paste(
      "Destination,Name\nhttps://a.example/1,'=Sale\nhttps://a.example/2,\"Tea;'+1\"\nhttps://a.example/3,'tis",
    );
    const columns = within(await screen.findByRole('region', { name: 'Columns' }));
    const [, name] = columns.getAllByRole('listitem');
    expect(name?.textContent).toMatch(/^Name=SaleTea;\+1'tis/);
    expect(await screen.findByText('3 of 3 rows can be created')).toBeVisible();
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining('=Sale'),
      expect.stringContaining('Tea;+1'),
      expect.stringContaining("'tis"),
    ]);
  });

  it('says that a sheet has headings alone or no destination, and creates rows that lead to a short URL only when ticked', async () => {
    const { user } = await open();
    await paste('Link,Title\n');
    expect(await screen.findByText('Headings, but no rows.')).toBeVisible();
    await paste('Link,Title\nhttps://bit.ly/3aB,Spring\nhttps://bit.ly/4cD,Summer');
    expect(await screen.findByText('0 of 2 rows can be created')).toBeVisible();
    expect(screen.getByText('No destination column. Choose one.')).toBeVisible();

    await paste('https://bit.ly/3aB\nhttps://b.example/page');
    expect(await screen.findByText('1 of 2 rows can be created')).toBeVisible();
    expect(rows()[0]).toHaveTextContent('Leads to the old short link');
    await user.click(screen.getByRole('checkbox', { name: 'Include 1 row: old short link' }));
    expect(screen.getByText('2 of 2 rows can be created')).toBeVisible();
    const other = new File(['https://bit.ly/4cD\nhttps://c.example\nhttps://d.example'], 'other.txt');
    await user.upload(screen.getByLabelText('File of rows'), other);
    expect(await screen.findByText('2 of 3 rows can be created')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Include 1 row: old short link' }));
    expect(screen.getByText('3 of 3 rows can be created')).toBeVisible();
    await user.click(await button('Restore former text'));
    expect(await screen.findByText('1 of 2 rows can be created')).toBeVisible();
  });

  it('reads its columns as they are set by hand, and fans out over sources', async () => {
    const { user } = await open();
    await paste('a.example\tone\nb.example\ttwo');
    const column = (name: string) => screen.findByRole('combobox', { name });
    await user.selectOptions(await column('Column 2: one'), 'Destination');
    await waitFor(async () => expect(await column('Column 2: one')).toHaveDisplayValue('Destination'));
    expect(await column('Column 1: a.example')).toHaveDisplayValue('Not used');
    await user.selectOptions(await column('Column 1: a.example'), 'Destination');
    await waitFor(async () => expect(await column('Column 1: a.example')).toHaveDisplayValue('Destination'));
    await user.selectOptions(await column('Column 2: one'), 'Slug or short URL');
    await waitFor(() => expect(rows()[0]).toHaveTextContent(`${domain}/one`));
    fill(/^One link per source/, 'letter,poster,');
    expect(await screen.findByText('4 of 4 rows can be created')).toBeVisible();
    expect(rows()[1]).toHaveTextContent(`${domain}/one-poster`);
  });

  it('refuses more than 5,000 links, makes a file for Import Data of them, and goes on there with that file chosen', async () => {
    const { user, location } = await open();
    const right = 'https://shop.example/x,tag\n'.repeat(5_000);
    await paste(`Destination,Tags\nhttps://bit.ly/3aB,tag\n${right}`);
    expect(await screen.findByText('5,001 links are too many')).toBeVisible();
    expect(screen.getByText('At most 5,000 at once. Use Import Data for more.')).toBeVisible();
    expect(await screen.findByText('Import Data does not keep Tags.')).toBeVisible();
    const make = async () => {
      const order = await button('Make a file for Import Data');
      await waitFor(() => expect(order).not.toHaveAttribute('aria-disabled')); // while the rows are checked
      await user.click(order);
    };
    await make();
    expect(await screen.findByText('5,000 of 5,001 links are in the file')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Include 1 row: old short link' }));
    expect(await screen.findByText('5,001 of 5,001 links are in the file')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Include rows: old short link' })).toHaveFocus();

    fireEvent.change(screen.getByRole('textbox', { name: /^UTM source/ }), { target: { value: 'mail' } });
    await waitFor(() => expect(screen.queryByText(/links are in the file$/)).not.toBeInTheDocument());
    await make();
    expect(await screen.findByText('5,001 of 5,001 links are in the file')).toBeVisible();

    const more = new File([`Destination,Tags\n${right}https://bit.ly/4cD,tag`], 'more.csv');
    await user.upload(screen.getByLabelText('File of rows'), more);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /old short link$/ })).not.toBeInTheDocument());
    await make();
    expect(await screen.findByText('5,000 of 5,001 links are in the file')).toBeVisible();
    await user.click(await button('Continue in Import Data'));
    expect(await screen.findByRole('group', { name: /^links-for-import\.csv, / })).toBeVisible();
    expect(location()).toMatch(/^\/upload/);
    await user.click(await button('Remove'));
    expect(await button(/^Drag CSV file here/)).toBeVisible();
  });

  it('shows the columns of a file of more than 2 MB, which is not put into the text', async () => {
    const { user } = await open();
    const lines = `https://shop.example/pages/${'x'.repeat(80)},s`.concat('\n').repeat(20_000);
    await user.upload(screen.getByLabelText('File of rows'), new File([`URL,Notiz\n${lines}`], 'big.csv'));
    expect(await screen.findByText('big.csv is too large (2.1 MB)')).toBeVisible();
    expect(screen.getByText('1 column is not used: Notiz')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Destinations' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Column 2: Notiz' }), 'Name');
    expect(screen.queryByText(/not used:/)).not.toBeInTheDocument();
    await user.click(await button('Remove'));
    expect(await area()).toHaveValue('');
    expect(await area()).toHaveFocus();
  });

  it('keeps a long paste out of the field, and gives it, or what was there before, back', async () => {
    const { user, reload } = await open();
    await paste('https://a.example');
    (await area()).focus();
    (await area()).setSelectionRange(17, 17);
    const long = Array.from({ length: 200 }, (_, index) => `https://shop.example/${'x'.repeat(500)}/${index}`);
    const clipboardData = { getData: () => `\r\n${long.join('\r\n')}` };
    const folded = () => screen.findByRole('group', { name: 'Destinations: Long text: 201 lines' });
    fireEvent.paste(await area(), { clipboardData });
    expect(await folded()).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'Destinations' })).not.toBeInTheDocument();
    expect(await screen.findByText('201 of 201 rows can be created')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);

    await user.keyboard('{Control>}z{/Control}');
    expect(await area()).toHaveFocus();
    expect(await area()).toHaveValue('https://a.example');
    (await area()).setSelectionRange(17, 17);
    fireEvent.paste(await area(), { clipboardData });
    await user.click(await button('Remove'));
    expect(await area()).toHaveFocus();
    expect(await area()).toHaveValue('');
    await user.click(await button('Restore former text'));
    expect(await folded()).toHaveFocus();

    reload();
    await user.click(within(await folded()).getByRole('button', { name: 'Edit as text' }));
    expect(await area()).toHaveFocus();
    expect(await area()).toHaveValue(['https://a.example', ...long].join('\n'));
  });

  it('opens a long text at the place of a wrong row', async () => {
    const { user } = await open();
    const long = [
      'slug\turl',
      ...Array.from({ length: 200 }, (_, index) => `s${index}\ta.example/${index}${'x'.repeat(500)}`),
    ];
    fireEvent.paste(await area(), { clipboardData: { getData: () => [...long, 'no slug\ta.example'].join('\n') } });
    await screen.findByText('200 of 201 rows can be created');
    await user.click(screen.getByRole('radio', { name: 'Wrong 1' }));
    await user.click(await button(/Slug can only contain/));
    expect(await area()).toHaveFocus();
    expect((await area()).value.slice((await area()).selectionStart)).toMatch(/^no slug/);
  });

  it('keeps its text over a reload, until its person signs out', async () => {
    const app = await open();
    await paste('https://a.example');
    await screen.findByText('1 of 1 row can be created');
    const { user } = app.reload();
    expect(await area()).toHaveValue('https://a.example');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('waypost-draft-'))).toHaveLength(1);
    await user.click(await button('Logout'));
    await user.click(await button('Log out'));
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('waypost-draft-'))).toEqual([]),
    );
  });
});

const place = { subject: 'auth0|ada', projectId: 'prj_1' };

it('a row whose destination has a link uses it: nothing is created, and its short URL is the new address of the old one', async () => {
  const world = await createTestWorld({
    rows: {
      links: [
        link('off', { deepLink: 'https://a.example/', isActive: false }),
        link('there', { deepLink: 'https://a.example/' }),
      ],
    },
  });
  const { user } = renderApp({ world, at: `/links?domain=${domain}` });
  await table();
  await user.click(await button('Tools'));
  await user.click(await screen.findByRole('menuitem', { name: screenWords.createManyTool }));
  await paste('Bitlink\tLong URL\nbit.ly/one\thttps://a.example\nbit.ly/two\thttps://b.example');
  await user.click(await button('Use that link'));
  await screen.findByText('Uses /there');
  await screen.findByText('1 of 2 rows can be created · 1 use a link');
  const files = savedFiles();
  await user.click(await button('Create 1 link'));
  await progress('Done: 1 of 1 created');
  expect(bodies(world).map(({ customSlug }) => customSlug)).toEqual(['two']);
  expect(screen.queryByText(/^Not created/)).not.toBeInTheDocument();
  await user.click(await button('Old and new addresses (CSV)'));
  await waitFor(() => expect(files.length).toBe(1));
  expect(await files[0]?.blob.text()).toContain(`bit.ly/one,http://${domain}/there`);
  expect(readDraft(place).text).toBe('');
});

describe('the text that a job was begun with', () => {
  const lost = 'The job of this text was lost with its page. Some of its links may exist already.';
  const text = 'slug\turl\none\ta.example\ntwo\tb.example';

  it('goes when the job is stored', async () => {
    const { user } = await open();
    await paste(text);
    await user.click(await button('Create 2 links'));
    await progress('Done: 2 of 2 created');
    await waitFor(() => expect(readDraft(place).held).toBeUndefined());
    await user.click(screen.getByRole('link', { name: 'Create more links' }));
    expect(await area()).toHaveValue('');
    expect(screen.queryByText(lost)).not.toBeInTheDocument();
  });

  it('is there again after a reload before the job was stored', async () => {
    const blocked = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    const { user, reload, world } = await open();
    await paste(text);
    await user.click(await button('Create 2 links'));
    expect(await screen.findByRole('region', { name: 'Result' })).toBeVisible();
    const draft = readDraft(place);
    expect(draft).toMatchObject({ text: '', held: { text } });
    void closeJobs();
    blocked.mockRestore();
    writeDraft(place, { ...draft, held: draft.held && { ...draft.held, job: 'without a lock' } }); // which goes with the page
    reload().go('/links/create-many');
    expect(await screen.findByText(lost)).toBeVisible();
    expect(await area()).toHaveValue(text);
    expect(await button('Create 2 links')).toBeEnabled();
    expect(world).toHaveRequested(createLink, 0);
  });

  it('is there again after a reload without a database, which the job says before; what was typed since stays', async () => {
    const refusal = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    const app = await open();
    const answers = app.world.hold(createLink);
    const { user } = app;
    await paste(text);
    await user.click(await button('Create 2 links'));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    const loss = 'This browser does not store this job. Closing or reloading the page loses it.';
    expect(await screen.findByText(loss)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Create more links' }));
    expect(await area()).toHaveValue('');
    expect(within(await screen.findByRole('region', { name: 'Job' })).getByText(loss)).toBeVisible();
    await paste('https://typed.example');
    await screen.findByText('1 of 1 row can be created');
    await user.click(await button('Pause'));
    answers.releaseAll();
    await screen.findByText('Paused · 1 of 2 done');
    app.go('/jobs');
    expect(await screen.findByText('Jobs end with this page')).toBeVisible();
    await closeJobs();
    app.reload().go('/links/create-many');
    expect(await screen.findByText(lost)).toBeVisible();
    expect(await area()).toHaveValue('https://typed.example');
    fireEvent.click(await button('Restore former text'));
    expect(await area()).toHaveValue(text);
    refusal.mockRestore();
  });

  it('asks before the page is left where the storage is blocked', async () => {
    await open();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await paste('https://a.example');
    await screen.findByText('1 of 1 row can be created');
    expect(asks()).toBe(false);
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await paste('https://a.example\nhttps://b.example');
    await screen.findByText('2 of 2 rows can be created');
    expect(asks()).toBe(true);
    blocked.mockRestore();
    await paste('');
    await waitFor(() => expect(asks()).toBe(false));
  });
});

describe('the text in two tabs', () => {
  /** Of the other tab, which has the same draft otherwise; it arrives in the storage before it is told. */
  function changeElsewhere(part: Partial<ManyDraft>) {
    writeDraft(place, { ...readDraft(place), ...part });
    return () => act(() => void window.dispatchEvent(new StorageEvent('storage')));
  }
  const rowsOf = (amount: number) => Array.from({ length: amount }, (_, at) => `https://a.example/${at}`).join('\n');

  it('is taken from the other tab, and stays when a tag is added here, also before it is told', async () => {
    await open();
    changeElsewhere({ text: rowsOf(2) })();
    expect(await area()).toHaveValue(rowsOf(2));
    expect(await screen.findByText('2 of 2 rows can be created')).toBeVisible();
    changeElsewhere({ text: rowsOf(5_001) })();
    expect(await screen.findByText('Long text: 5,001 lines')).toBeVisible();
    changeElsewhere({ text: '' })();
    expect(await area()).toHaveValue('');
    expect(await screen.findByText('Nothing to check yet.')).toBeVisible();

    changeElsewhere({ text: rowsOf(2) });
    fill(/^Tags/, 'spring,');
    expect(readDraft(place)).toMatchObject({ text: rowsOf(2), forAll: { tags: ['spring'] } });
    expect(await area()).toHaveValue(rowsOf(2));
  });

  it('is what is being typed here, whatever the other tab writes', async () => {
    await open();
    await paste('https://typed.example');
    changeElsewhere({ text: rowsOf(2), nameFrom: 'slug' })();
    expect(await area()).toHaveValue('https://typed.example');
    expect(await screen.findByText('1 of 1 row can be created')).toBeVisible();
    expect(readDraft(place)).toMatchObject({ text: 'https://typed.example', nameFrom: 'slug' });
  });

  it('creates nothing here that the other tab has created, and keeps what that one left out', async () => {
    const { world, user } = await open();
    await paste(rowsOf(2));
    const create = await button('Create 2 links');
    const left = { job: 'job_1', rows: [] };
    changeElsewhere({ text: '', left });
    await user.click(create);
    expect(await area()).toHaveValue('');
    expect(await screen.findByText('Nothing to check yet.')).toBeVisible();
    expect(world).toHaveRequested(createLink, 0);
    fill(/^Tags/, 'spring,');
    expect(readDraft(place)).toMatchObject({ text: '', left });
  });
});

describe('the job of many links', () => {
  it('refuses an expiration for all links that is filled in half, at the field and in each row, by Ctrl+Enter too', async () => {
    const { user, world } = await open();
    await paste('a.example');
    await screen.findByText('1 of 1 row can be created');
    await user.click(screen.getByText('For all links'));
    const expiration = screen.getByLabelText(/^Expiration/);
    expiration.focus();
    typeHalfDate(expiration);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('0 of 1 row can be created')).toBeVisible();
    expect(rows()[0]).toHaveTextContent('Please enter a valid date and time');
    expect(expiration).toBeInvalid();
    expect(expiration).toHaveAccessibleDescription('Please enter a valid date and time');
    expect(world).toHaveRequested(createLink, 0);
  });

  it('creates the right rows with Ctrl+Enter, and leaves the wrong ones in the text, also where the device has no room for why', async () => {
    enterStrictMode();
    const { world, user, go } = await open();
    const setItem = localStorage.setItem.bind(localStorage);
    const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (value.includes('"why"')) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    });
    await paste(sheet);
    await screen.findByText('1 of 4 rows can be created');
    (await area()).focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await progress('Done: 1 of 1 created');
    expect(screen.getByRole('heading', { name: 'Result' })).toHaveFocus();
    expect(screen.queryByRole('columnheader', { name: 'Answer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Job' })).not.toBeInTheDocument();
    const list = screen.getByRole('link', { name: 'Show the links' });
    expect(list).toHaveAttribute('href', expect.stringMatching(/&domain=.*&job=[\da-z-]+$/));
    expect(bodies(world)).toMatchObject([{ customSlug: 'one', deepLink: 'https://a.example', name: 'One' }]);
    list.focus();
    go(-1);
    const rest = sheet.replace('one\ta.example\tOne\n', '');
    expect(await area()).toHaveValue(rest);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(localStorage.getItem('waypost-draft-auth0|ada-prj_1')).toContain(JSON.stringify(rest)); // after a reload, too
    storing.mockRestore();
    writeDraft(place, emptyDraft); // what the page remembers instead
  });

  it.each([
    ['one that was whole', 1, new RegExp(`^18 of 19 links · ${screenWords.justNow}`)],
    ['one in which others have created links since', 4_100, /^18 links of the job · 3 as created$/],
  ])(
    'leads to exactly the links that it has created, which are there at once, in a list of any length: %s',
    async (_, there, said) => {
      const { user, go, reload, world } = await openLinks({ rows: links(there), search: `?domain=${domain}` });
      await table();
      if (there === 1) {
        go(`/links?domain=${domain}&all=`);
        await status(new RegExp(`^1 link · ${screenWords.justNow}`));
      }
      go(`/links/create-many?domain=${domain}`);
      takeTimers();
      await paste(Array.from({ length: 18 }, (_row, at) => `https://a.example/new-${at}`).join('\n'));
      await user.click(await button('Create 18 links'));
      await waitAhead(() => screen.getByText('Done: 18 of 18 created'));
      if (said.source.includes('as created')) {
        const path = { organizationId: 'org_1', projectId: 'prj_1', domain };
        for (const at of Array.from({ length: 35 }).keys()) {
          const body = { deepLink: 'https://b.example', customSlug: `later-${at}`, name: 'Later', domain };
          await world.client().call(createLink, { path, body });
        }
      }
      await user.click(screen.getByRole('link', { name: 'Show the links' }));
      await status(said);
      const more = () =>
        screen.queryByRole('button', { name: new RegExp(`^Load all|^${screenWords.loadMore}|^Resume`) });
      expect(more()).not.toBeInTheDocument();
      const destinations = () =>
        screen.getAllByRole('row').flatMap((row) => /new-\d+/.exec(row.textContent ?? '')?.[0] ?? []);
      expect(new Set(destinations()).size).toBe(18);
      expect(within(await table()).getAllByRole('row')).toHaveLength(19); // with the headings
      expect(screen.queryByText('A link was created since.')).not.toBeInTheDocument();
      expect(await button('Remove Links of a job')).toBeVisible();
      const rowOf = (text: RegExp) => screen.getAllByRole('row').find((row) => text.test(row.textContent ?? ''));
      const oldest = within(rowOf(/new-0/) ?? document.body); // perhaps on no page
      await user.click(oldest.getByRole('button', { name: beginningWith(screenWords.detailsFor('')) }));
      await user.click(await button('Deactivate'));
      await waitFor(() => expect(rowOf(/new-0/)).toHaveTextContent('Inactive'));
      reload();
      await waitFor(() => expect(new Set(destinations()).size).toBe(18));
      await waitFor(() => expect(more()).not.toBeInTheDocument());
    },
  );

  it('shows the links that it has created before the list has answered', async () => {
    const { user, world } = await open();
    await paste('slug\turl\none\ta.example\ntwo\tb.example');
    await user.click(await button('Create 2 links'));
    await progress('Done: 2 of 2 created');
    const answers = world.hold(listLinks);
    await user.click(screen.getByRole('link', { name: 'Show the links' }));
    await status('2 links of the job · 2 as created');
    expect(within(await table()).getAllByRole('row')).toHaveLength(3); // with the headings
    answers.releaseAll();
    await status('2 links of the job');
    expect(within(await table()).getAllByRole('row')).toHaveLength(3);
  });

  it('that this browser does not keep is no filter of the list', async () => {
    const { address } = await openLinks({ rows: links(3), search: `?domain=${domain}&job=other` });
    await expect(document).toHaveToast('Job not found', 'This browser keeps no such job. The list shows all links.');
    await waitFor(() => expect(address()).not.toContain('job='));
    await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(4));
  });

  it('has each tag and source that Ctrl+Enter ends, which creates nothing before they are checked', async () => {
    const { world, user } = await open();
    await paste('slug\turl\none\ta.example');
    await screen.findByText('1 of 1 row can be created');
    const tags = screen.getByRole('textbox', { name: /^Tags/ });
    fill(/^Tags/, 'spring');
    await user.type(tags, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('spring'));
    fireEvent.keyDown(tags, { key: 'Enter', ctrlKey: true, repeat: true }); // still held
    fill(/^Tags/, 'half');
    fireEvent.keyDown(tags, { key: 'Enter', ctrlKey: true, isComposing: true }); // it chooses a letter
    fill(/^Tags/, '');
    fill(/^One link per source/, 'letter');
    await user.type(screen.getByRole('textbox', { name: /^One link per source/ }), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(rows()[0]).toHaveTextContent(`${domain}/one-letter`));
    expect(bodies(world)).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await progress('Done: 1 of 1 created');
    expect(bodies(world)).toMatchObject([{ customSlug: 'one-letter', tags: ['spring'] }]);
  });

  it('is paused once by a double click, and ends only when its Cancel is confirmed', async () => {
    const { world, user } = await open();
    const answers = world.hold(createLink);
    await paste('slug\turl\none\ta.example\ntwo\tb.example');
    await user.click(await button('Create 2 links'));
    await progress('Creating 0 of 2');
    await waitFor(() => expect(world).toHaveRequested(createLink, 1));
    fixClock(new Date());
    await user.dblClick(await button('Pause'));
    await progress('Paused · 0 of 2 done');
    for (const answer of ['Keep job', 'Cancel job']) {
      expect(await button('Resume')).toBeVisible();
      await user.click(await button('Cancel'));
      const question = screen.getByRole('alertdialog', { name: 'Cancel this job?' });
      expect(question).toHaveTextContent('0 of 2 are done and stay so. The rest will not be created.');
      await user.click(within(question).getByRole('button', { name: answer }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    }
    answers.releaseAll();
    await progress(/^Canceled: 1 of 2 created/);
    expect(world).toHaveRequested(createLink, 1);
  });

  it('goes on in the bar, which names its project, when another project is chosen, whose page has an empty text', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    const [org, project] = [idOf('org', 'Northwind'), idOf('prj', 'Northwind Default Project')];
    const { user, address, go } = renderApp({
      world,
      at: `/links/create-many?org=${org}&project=${project}&domain=${domain}`,
    });
    const answers = world.hold(createLink);
    await paste('slug\turl\none\ta.example\ntwo\tb.example');
    await user.click(await button('Create 2 links'));
    await progress('Creating 0 of 2');
    expect(screen.queryByRole('region', { name: 'Job' })).not.toBeInTheDocument();
    await choose(user, 'Project', 'Spring');
    expect(await area()).toHaveValue('');
    const bar = await screen.findByRole('region', { name: 'Job' });
    expect(bar).toHaveTextContent('Creating 0 of 2 · Northwind / Default Project');
    expect(within(bar).getByRole('button', { name: 'Pause' })).toBeEnabled();
    await waitFor(() => expect(address()).not.toContain('job='));
    go(-1);
    await progress('Creating 0 of 2');
    expect(screen.queryByRole('region', { name: 'Job' })).not.toBeInTheDocument();
    answers.releaseAll();
    await progress('Done: 2 of 2 created');
  });

  it('is said to be missing, with Retry, while the jobs of this browser can not be read', async () => {
    const { user, reload } = await open();
    await paste('slug\turl\none\ta.example');
    await user.click(await button('Create 1 link'));
    await progress('Done: 1 of 1 created');
    await closeJobs();
    const refusal = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
    reload();
    expect(await screen.findByText('Failed to load jobs')).toBeVisible();
    expect(screen.queryByText('Job not found')).not.toBeInTheDocument();
    refusal.mockRestore();
    await user.click(await button('Retry'));
    await progress('Done: 1 of 1 created');
    expect(screen.queryByText('Failed to load jobs')).not.toBeInTheDocument();
  });

  it('waits for a worker that does not answer, which its page, the bar and the page of jobs say, with Retry', async () => {
    hangWorkers();
    takeTimers();
    const { world, user, go, reload } = await open();
    await paste('slug\turl\none\ta.example');
    await user.click(await button('Create 1 link'));
    await progress('Creating 0 of 1');
    const slow = 'Still opening the jobs…';
    expect(await waitAhead(() => screen.getByText(slow))).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    go('/jobs');
    expect(await screen.findByRole('heading', { name: 'Create 1 link' })).toBeVisible();
    expect(screen.getAllByText(slow)).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
    bringWorkers();
    await user.click(within(screen.getByRole('region', { name: 'Job' })).getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByText('Done: 1 of 1 created')).toHaveLength(2);
    expect(screen.queryByText(slow)).not.toBeInTheDocument();
    expect(world).toHaveRequested(createLink, 1);

    await closeJobs();
    hangWorkers();
    reload();
    expect(await waitAhead(() => screen.getByText(slow))).toBeVisible();
    expect(screen.queryByText('Loading jobs…')).not.toBeInTheDocument();
    bringWorkers();
    await user.click(await button('Retry'));
    expect(await screen.findByRole('heading', { name: 'Create 1 link' })).toBeVisible();
  });

  it('is said to be unknown to this browser where it is, and nothing of its links', async () => {
    const world = await createTestWorld();
    renderApp({ world, at: '/links/create-many?job=of-another-browser' });
    expect(await screen.findByRole('heading', { name: 'Job not found' })).toBeVisible();
    expect(screen.getByText('This browser keeps no such job of this project.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Create more links' })).toHaveAttribute(
      'href',
      expect.not.stringMatching('job='),
    );
  });

  it('gives the old and the new address of each link, and what was not created and why, in one place', async () => {
    const { user } = await open();
    const files = savedFiles();
    await paste(
      [
        'Link\tSlug\tOwner\tLong URL\tWhy',
        'https://bit.ly/3aB\t\tEva\thttps://b.example/1\t',
        'https://bit.ly/4cD\ttaken\tEva\thttps://b.example/2\tSlug taken',
        'https://bit.ly/5eF\tnot one\tMax\thttps://b.example/3\t',
        'https://bit.ly/6gH\t\tMax\thttps://bit.ly/3aB\t',
      ].join('\n'),
    );
    await user.click(await button('Create 2 links'));
    expect(await screen.findByRole('heading', { name: 'Not created: 3' })).toBeVisible();
    const missing = within(screen.getByRole('table', { name: 'Not created: 3' }));
    expect(
      missing
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/Slug taken/),
      expect.stringMatching(/\/not oneSlug can/),
      expect.stringMatching(/Leads to the old short link/),
    ]);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await button('Old and new addresses (CSV)'));
    await user.click(await button('Not created (CSV)'));
    await waitFor(() => expect(files).toHaveLength(2));
    const [addresses = '', others = ''] = await Promise.all(files.map(({ blob }) => blob.text()));
    expect(addresses.trim().split('\r\n')).toEqual([
      'Old address,New address',
      `https://bit.ly/3aB,http://${domain}/3aB`,
    ]);
    const [headings, ...lines] = others.trim().split('\r\n');
    expect(headings).toMatch(/Link,Slug,Owner,Long URL,Why$/); // those of the sheet, and no second 'Why'
    expect(lines[0]).toMatch(/^https:\/\/bit\.ly\/4cD,taken,Eva,https:\/\/b\.example\/2,"?Slug taken: /);
    expect(lines[1]).toMatch(/^https:\/\/bit\.ly\/5eF,not one,Max,https:\/\/b\.example\/3,"?Slug can only/);
    expect(lines[2]).toMatch(/^https:\/\/bit\.ly\/6gH,,Max,https:\/\/bit\.ly\/3aB,Leads to/);
    expect(readHead(others, {}, new Set())?.columns).toEqual([
      'oldUrl',
      'customSlug',
      undefined,
      'deepLink',
      undefined,
    ]);

    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(() => {
      throw new Error('No memory');
    });
    await user.click(await button('Not created (CSV)'));
    await expect(document).toHaveToast('The CSV file could not be saved');
    holdToasts();
    fireEvent.click(await button('Not created (CSV)'));
    await waitFor(() => expect(isToastShown('The CSV file could not be saved')).toBe(false));
  });

  it('gives what was not created of a text without headings under headings that this page takes back', async () => {
    const { user } = await open();
    const files = savedFiles();
    await paste('https://b.example/1\nnowhere');
    await user.click(await button('Create 1 link'));
    expect(await screen.findByRole('heading', { name: 'Not created: 1' })).toBeVisible();
    await user.click(await button('Not created (CSV)'));
    await waitFor(() => expect(files).toHaveLength(1));
    const others = (await files[0]?.blob.text()) ?? '';
    expect(others).toMatch(/Old short URL,Destination,Slug,Name,.*,Why\r\n,nowhere,/);
    expect(readHead(others, {}, new Set())?.columns).toEqual([undefined, ...manyFields, undefined]);
  });

  it('names a slug that is taken, and sends another one only when told, from the page of jobs too', async () => {
    const { world, user, go } = await open();
    const answers = world.hold(createLink);
    await paste('slug\turl\ntaken\ta.example\nfree\tb.example');
    await user.click(await button('Create 2 links'));
    await waitFor(() => expect(answers.waiting).toHaveLength(1));
    fixClock(new Date());
    await user.click(await button('Pause'));
    answers.releaseAll();
    expect(await screen.findByText('Slug taken')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Another slug/ })).not.toBeInTheDocument(); // else 'free' would go with it
    passTime(500); // no second press of 'Pause'
    await user.click(await button('Resume'));
    await progress(/^Done: 1 of 2 created/);
    expect(screen.getByRole('columnheader', { name: 'Answer' })).toBeVisible();
    expect(bodies(world)).toHaveLength(2);
    go('/jobs');
    const bar = await screen.findByRole('region', { name: 'Job' });
    const show = within(bar).getByRole('link', { name: 'Show' }).getAttribute('href');
    expect(await screen.findByRole('link', { name: 'Result Create 2 links' })).toHaveAttribute('href', show);
    await user.click(within(bar).getByRole('button', { name: 'Close' }));
    expect(bar).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Result Create 2 links' }));
    await user.click(await button('Another slug for 1 link'));
    await progress('Done: 2 of 2 created');
    expect(bodies(world).at(-1)).toMatchObject({ customSlug: 'taken-2', deepLink: 'https://a.example' });
    expect(await screen.findByRole('rowheader', { name: `${domain}/taken-2` })).toBeVisible();
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy all'));
    expect(written).toHaveBeenCalledWith(`http://${domain}/taken-2\nhttp://${domain}/free`);
    expect((await screen.findByText('Copied!')).closest('button')).toHaveAccessibleName('Copy all');
    written.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await user.click(await button('Copy all'));
    const hint = { selector: 'section *' }; // and not what is spoken
    expect(await screen.findByText('Copying is blocked here. Use CSV.', hint)).toBeVisible();
    go('/jobs');
    expect(await screen.findByRole('region', { name: 'Job' })).toHaveTextContent('Done: 2 of 2 created');
    await user.click(screen.getByRole('link', { name: 'Result Create 2 links' }));
    await user.click(await button('Print QR codes'));
    await status(screenWords.printed(2, domain));
    await button('Make 2 labels');
    const kept = Object.values(sessionStorage).join(' ');
    expect(['taken-2', 'free'].filter((slug) => kept.includes(`"slug":"${slug}"`))).toEqual(['taken-2', 'free']);
  });

  it('sends a link without an answer again when the list does not have it, and only when told; the focus goes to the links', async () => {
    const { world, user } = await open();
    world.cut(createLink, { times: 1 });
    await paste('slug\turl\nlost\ta.example');
    await user.click(await button('Create 1 link'));
    (await button('Send 1 link again')).focus();
    await user.keyboard('{Enter}');
    await progress('Done: 1 of 1 created');
    await waitFor(() => expect(screen.getByRole('region', { name: 'New links' })).toHaveFocus());
    expect(bodies(world).map(({ customSlug }) => customSlug)).toEqual(['lost', 'lost']);
  });
});

describe('several lines that are pasted into the wizard', () => {
  it('are counted as all figures are written', async () => {
    const { user } = await openLinks({ rows: links(1) });
    await table();
    await user.click(await button('Create Link'));
    await user.click(await screen.findByLabelText(screenWords.destinationLabel));
    await user.paste('a.example\n'.repeat(1200));
    expect(await screen.findByText('1,200 lines pasted.')).toBeVisible();
    expect(await button('Create 1,200 links instead')).toBeVisible();
  });

  it('give the field the first, and go on to the page that creates a link from each, after a question where more was entered', async () => {
    const { user, location, go } = await openLinks({ rows: links(1) });
    await table();
    await user.click(await button('Create Link'));
    const field = await screen.findByLabelText(screenWords.destinationLabel);
    await user.click(field);
    await user.paste('a.example\r\nb.example\n\nc.example');
    expect(field).toHaveValue('https://a.example');
    expect(await screen.findByText('3 lines pasted.')).toBeVisible();
    fill(beginningWith(screenWords.nameLabel), 'Spring');
    await user.click(await button('Create 3 links instead'));
    await user.click(await button('Keep editing'));
    await waitFor(() => expect(screen.getByLabelText(screenWords.nameLabel)).toHaveValue('Spring'));
    await user.click(await button('Create 3 links instead'));
    await user.click(await button('Discard'));
    expect(await area()).toHaveValue('a.example\nb.example\n\nc.example');
    expect(location()).toBe('/links/create-many');
    expect(await screen.findByText('3 of 3 rows can be created')).toBeVisible();

    await paste(sheet);
    await screen.findByText('1 of 4 rows can be created');
    go(`/links?domain=${domain}`);
    await user.click(await button('Create Link'));
    await user.click(await screen.findByLabelText(screenWords.destinationLabel));
    await user.paste('a.example\nb.example');
    await user.click(await button('Create 2 links instead'));
    expect(await screen.findByText(/'Create many' holds other lines/)).toBeVisible();
    expect(readDraft({ subject: 'auth0|ada', projectId: 'prj_1' }).text).toBe(sheet);
  });
});
