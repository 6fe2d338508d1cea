import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadFirebaseCsv } from '@/contract/imports';
import { listProjects } from '@/contract/projects';
import { setTelemetrySink, type UsageEvent } from '@/providers/telemetry/track';
import { accessibilityProblems } from '../support/accessibility';
import { answersRead } from '../support/answersRead';
import { toasts } from '../support/matchers';
import { remember } from '../support/remember';
import { renderApp } from '../support/renderApp';
import { twoOrganizations } from '../support/rows';
import { beginningWith, screenWords } from '../support/screenWords';
import { choose } from '../support/select';
import { createTestWorld, type TestWorld } from '../support/world';

const csv = new File(['shortLink,deepLink\nabc,https://example.com/a\n'], 'links.csv', { type: 'text/csv' });
const named = (name: string) => new File(['x'], name);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const dropZone = /^Drag CSV file here or click to select/;
const fileField = () => screen.getByLabelText<HTMLInputElement>('CSV file');

async function openImport(world?: TestWorld) {
  const theWorld = world ?? (await createTestWorld());
  const app = renderApp({ world: theWorld, at: '/upload' });
  await findButton(beginningWith(screenWords.firebase));
  return { ...app, world: theWorld };
}

async function openFileStep(world?: TestWorld) {
  const app = await openImport(world);
  await app.user.click(button(beginningWith(screenWords.firebase)));
  return app;
}

async function chooseFile(world?: TestWorld) {
  const app = await openFileStep(world);
  await app.user.upload(fileField(), csv);
  return app;
}

function listen() {
  const events: UsageEvent[] = [];
  setTelemetrySink((event) => events.push(event));
  return events;
}

afterEach(() => setTelemetrySink(undefined));

/** A connection that takes all of a file and does not answer: the interceptor of the tests tells of no progress. */
const sendsAll = ({ breaksOff }: { readonly breaksOff: boolean }) =>
  class {
    readonly upload = new EventTarget();
    readonly status = 0;
    readonly readyState = 1;
    onerror: (() => void) | undefined;
    open() {}
    setRequestHeader() {}
    abort() {}
    getAllResponseHeaders = () => '';
    send() {
      const total = { lengthComputable: true, loaded: csv.size, total: csv.size };
      this.upload.dispatchEvent(new ProgressEvent('progress', total));
      this.upload.dispatchEvent(new ProgressEvent('loadend', total));
      if (breaksOff) setTimeout(() => this.onerror?.());
    }
  };

describe('the import page', () => {
  it('says where it is once the names are loaded, and has no link without a name before', async () => {
    const world = await createTestWorld({ rows: twoOrganizations });
    remember({ organizationId: 'org_helios', projectId: 'prj_helios_investors' });
    const hold = world.hold(listProjects);
    await openImport(world);
    const links = () =>
      within(screen.getByRole('main'))
        .queryAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(links()).not.toContain('');
    hold.releaseAll();
    await waitFor(() => expect(links()).toContain('Investors'));
  });

  it('is accessible at each step', async () => {
    const world = await createTestWorld();
    const { user } = await openImport(world);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(button(beginningWith(screenWords.firebase)));
    expect(await accessibilityProblems()).toEqual([]);
    await user.upload(fileField(), csv);
    const hold = world.hold(uploadFirebaseCsv);
    await user.click(button('Upload'));
    await screen.findByRole('progressbar', { name: 'Upload progress' });
    expect(await accessibilityProblems()).toEqual([]);
    await waitFor(() => expect(hold.waiting).toHaveLength(1));
    hold.releaseAll();
    await screen.findByText(/queued for processing\.$/);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('offers Firebase as the one source that is available', async () => {
    const { user } = await openImport();
    expect(button(beginningWith(`${screenWords.firebase} Available`))).toBeEnabled();
    const others = button(/^Other Platforms Coming Soon/);
    expect(others).toHaveAttribute('aria-disabled', 'true');
    await user.click(others);
    expect(screen.queryByText('← Back to Import Options')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create many links' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/links\/create-many/),
    );
  });

  it('says what the file has to be, once the source is chosen', async () => {
    await openFileStep();
    const lines = within(screen.getByRole('region', { name: screenWords.firebase })).getByRole('list');
    for (const words of [
      /as a CSV file/,
      /shortLink and deepLink are required/,
      /under 50MB are recommended/,
      /Only CSV/,
    ])
      expect(within(lines).getByText(words)).toBeVisible();
    expect(button(dropZone)).toHaveTextContent('File should not exceed 50MB');
  });

  it('moves the focus with the steps, and forgets source and file on the way back', async () => {
    const { user } = await openFileStep();
    expect(button(dropZone)).toHaveFocus();
    await user.upload(fileField(), csv);
    await waitFor(() => expect(button('Upload')).toHaveFocus());
    await user.click(button('Remove'));
    expect(button(dropZone)).toHaveFocus();
    await user.upload(fileField(), csv);
    await user.click(button('← Back to Import Options'));
    expect(button(beginningWith(screenWords.firebase))).toHaveFocus();
    await user.click(button(beginningWith(screenWords.firebase)));
    expect(button(dropZone)).toBeVisible();
  });
});

describe('the drop zone', () => {
  it('opens the browser’s file dialog by keyboard', async () => {
    const { user } = await openFileStep();
    const open = vi.fn<() => void>();
    fileField().addEventListener('click', open);
    button(dropZone).focus();
    await user.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
  });

  it('takes a dropped file, shows its name and its size, and no file dropped beside it replaces the app', async () => {
    const { user } = await openImport();
    const dropBeside = () => fireEvent.drop(document.body);
    expect(dropBeside()).toBe(false);
    await user.click(button(beginningWith(screenWords.firebase)));
    expect(dropBeside()).toBe(false);
    fireEvent.drop(button(dropZone), { dataTransfer: { files: [csv] } });
    expect(await screen.findByText('links.csv', { selector: 'bdi' })).toBeVisible();
    expect(screen.getByText('0.00 MB · 45 bytes')).toBeVisible();
    expect(screen.getByRole('group', { name: 'links.csv, 0.00 MB · 45 bytes' })).toBeVisible();
    expect(dropBeside()).toBe(false);
  });

  it('refuses a file that is no .csv, two files and a folder, and takes that back once it takes another', async () => {
    const { user } = await openFileStep();
    const refusesFor = async (dataTransfer: object, title: string, text: string) => {
      fireEvent.drop(button(dropZone), { dataTransfer });
      await expect(screen).toHaveToast(title, text);
      expect(button(dropZone)).toHaveAccessibleDescription(new RegExp(`^${title}`));
      expect(screen.queryByRole('button', { name: 'Upload' })).not.toBeInTheDocument();
      await user.upload(fileField(), csv);
      await waitFor(() => expect(toasts()).toEqual([]));
      await user.click(button('Remove'));
    };
    await refusesFor({ files: [named('links.csv.exe')] }, 'Invalid File', 'Please select a CSV file');
    const folder = { files: [named('folder.csv')], items: [{ webkitGetAsEntry: () => ({ isDirectory: true }) }] };
    for (const several of [{ files: [csv, named('more.csv')] }, folder]) {
      await refusesFor(several, 'File Rejected', 'Please select a valid CSV file');
    }
  });
});

describe('an upload', () => {
  it('shows how far it is, and at its end leaves the focus where it was put', async () => {
    const world = await createTestWorld();
    await chooseFile(world);
    world.fail(uploadFirebaseCsv, 500, undefined, { times: 1 });
    fireEvent.click(button('Upload'));
    button('Remove').focus();
    await screen.findByText('Your file is still selected.');
    expect(button('Remove')).toHaveFocus();

    const hold = world.hold(uploadFirebaseCsv);
    fireEvent.click(button('Upload')); // at once: the first bytes may be on their way after an awaited one
    expect(screen.getByText('Uploading... 0%')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveAttribute('value', '0');
    await waitFor(() => expect(hold.waiting).toHaveLength(1));
    hold.releaseAll();
    await screen.findByText(/queued for processing\.$/);
    expect(button('Remove')).toHaveFocus();
  });

  it('that succeeds is sent once however often Upload is pressed, and says so with a CorrelationId to copy', async () => {
    const events = listen();
    const { user, world } = await chooseFile();
    const upload = button('Upload');
    for (let press = 0; press < 10; press += 1) upload.click();
    await expect(screen).toHaveToast(screenWords.uploaded, screenWords.uploadedText);
    expect(
      screen.getByText('Your Firebase CSV file has been uploaded successfully and queued for processing.'),
    ).toBeVisible();
    expect(screen.getByText(/^CorrelationId:/).closest('p')).toHaveTextContent(/CorrelationId: [0-9a-f-]{36}/);
    expect(button('Copy CorrelationId')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(events).toEqual([{ name: 'upload', outcome: 'succeeded' }]);
    expect(world).toHaveRequested(uploadFirebaseCsv, 1);

    await user.click(button('Remove'));
    expect(button(dropZone)).toBeVisible();
    expect(screen.queryByText(/queued for processing\.$/)).not.toBeInTheDocument();

    world.reply(uploadFirebaseCsv, { success: true });
    await user.upload(fileField(), csv);
    await user.click(button('Upload'));
    await screen.findByText(/queued for processing\.$/);
    expect(screen.queryByText(/CorrelationId/)).not.toBeInTheDocument();
  });

  it('without a file says what is missing', async () => {
    const { world } = await chooseFile();
    const upload = button('Upload');
    button('Remove').click();
    upload.click();
    await expect(screen).toHaveToast('Missing Information', 'Please select an organization, project, and CSV file');
    expect(world).toHaveRequested(uploadFirebaseCsv, 0);
  });
});

describe('an upload that fails', () => {
  it('says the server’s message, else its detail, else a sentence of ours, and keeps the file for another try', async () => {
    const events = listen();
    const { user, world } = await chooseFile();
    const main = within(screen.getByRole('main'));
    const message = 'No rows';
    for (const [fault, sentence, status] of [
      [() => world.fail(uploadFirebaseCsv, 413, { detail: 'Too large' }), 'Too large', 413],
      [() => world.fail(uploadFirebaseCsv, 400, { message, detail: 'Line 1' }), message, 400],
      [() => world.fail(uploadFirebaseCsv, 500), 'Failed to upload file', 500],
      [() => world.reply(uploadFirebaseCsv, { success: false, message: 'Busy' }), 'Busy', 'unknown'],
      [() => world.cut(uploadFirebaseCsv), 'Failed to upload file', 'unknown'],
    ] as const) {
      world.recover();
      fault();
      events.length = 0;
      await user.click(button('Upload'));
      await waitFor(() => expect(events).toEqual([{ name: 'upload', outcome: 'failed', status }]));
      await expect(screen).toHaveToast('Upload Failed', sentence);
      expect(main.getByRole('alert')).toHaveTextContent(sentence);
    }
    world.recover();
    await user.click(button('Upload'));
    await screen.findByText(/queued for processing\.$/);
    expect(main.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [403, 'You may not import into this project, or a firewall refused the file.', false],
    [407, 'A proxy of your network asks for a sign-in first.', false],
    [413, 'The server, or a proxy before it, takes no file of this size. Split the file.', false],
    [502, 'A proxy before the server got no usable answer from it.', true],
  ])(
    'with the status %d says below the fixed sentence what that means, and whether the file may have arrived',
    async (status, meaning, mayHaveArrived) => {
      const { user, world } = await chooseFile();
      world.fail(uploadFirebaseCsv, status);
      await user.click(button('Upload'));
      const notice = await within(screen.getByRole('main')).findByRole('alert');
      const arrived = mayHaveArrived ? 'The file may have arrived. Check the links before you upload it again.' : '';
      expect(notice).toHaveTextContent(
        `Upload FailedFailed to upload file${meaning}${arrived}Your file is still selected.`,
      );
      await expect(screen).toHaveToast('Upload Failed', 'Failed to upload file');
    },
  );

  it.each([
    [422, { errors: { file: ['Line 3 has no shortLink'] } }, 'Line 3 has no shortLink'],
    [429, {}, 'Too many requests. Try again shortly.'],
  ])('with the status %d and no message says what else there is to say', async (status, problem, words) => {
    const { user, world } = await chooseFile();
    world.fail(uploadFirebaseCsv, status, problem);
    await user.click(button('Upload'));
    const notice = await within(screen.getByRole('main')).findByRole('alert');
    expect(notice).toHaveTextContent(`Upload FailedFailed to upload file${words}Your file is still selected.`);
  });

  it('because its answer is lost, or was not waited for, may have arrived once bytes of it were sent', async () => {
    const arrived = 'The file may have arrived. Check the links before you upload it again.';
    const { user } = await chooseFile();
    vi.stubGlobal('XMLHttpRequest', sendsAll({ breaksOff: true }));
    await user.click(button('Upload'));
    expect(await screen.findByText('The connection broke off before the server answered.')).toBeVisible();
    expect(screen.getByText(arrived)).toBeVisible();

    await user.click(button('Remove'));
    await user.upload(fileField(), csv);
    vi.stubGlobal('XMLHttpRequest', sendsAll({ breaksOff: false }));
    await user.click(button('Upload'));
    await screen.findByText('Sent. Waiting for the server…');
    await user.click(button('Cancel'));
    expect(await screen.findByText(arrived)).toBeVisible();
    expect(screen.queryByText('Upload Failed', { selector: '[role=alert] *' })).not.toBeInTheDocument();
  });

  it.each(['Remove', '← Back to Import Options'])(
    'that was sent and is stopped by %s may have arrived',
    async (way) => {
      const { user } = await chooseFile();
      vi.stubGlobal('XMLHttpRequest', sendsAll({ breaksOff: false }));
      await user.click(button('Upload'));
      await screen.findByText('Sent. Waiting for the server…');
      await user.click(button(way));
      const notice = within(within(screen.getByRole('main')).getByRole('alert'));
      expect(notice.getByText('links.csv')).toBeVisible();
      expect(notice.getByText('The file may have arrived. Check the links before you upload it again.')).toBeVisible();
    },
  );

  it('because the session ends before its answer may have arrived, as the page says after the sign-in until that is closed', async () => {
    const { user, identity, world, close } = await chooseFile();
    vi.stubGlobal('XMLHttpRequest', sendsAll({ breaksOff: false }));
    await user.click(button('Upload'));
    await screen.findByText('Sent. Waiting for the server…');
    identity.signOut();
    await findButton(screenWords.signIn);
    close();
    vi.unstubAllGlobals();

    const again = await openImport(world);
    const notice = within(within(screen.getByRole('main')).getByRole('alert'));
    expect(notice.getByText('links.csv')).toBeVisible();
    expect(notice.getByText('The file may have arrived. Check the links before you upload it again.')).toBeVisible();
    await again.user.click(notice.getByRole('button'));
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
    again.close();
    await openImport(world);
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('because the session has ended did not arrive, and the page has nothing to say of it after the next sign-in', async () => {
    const { user, world, close } = await chooseFile();
    world.fail(uploadFirebaseCsv, 401);
    await user.click(button('Upload'));
    await screen.findByText('Your session has ended');
    close();
    world.recover();
    await openImport(world);
    expect(within(screen.getByRole('main')).queryByRole('alert')).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('waypost-form'))).toEqual([]);
  });

  it('because the file is gone from the disk says that it has to be chosen again, unless it was removed before that is known', async () => {
    const world = await createTestWorld();
    const { user } = await openFileStep(world);
    const gone = new File(['x'], 'gone.csv');
    const refused = new Error('NotReadableError');
    const look = vi.fn<() => Promise<ArrayBuffer>>(() => Promise.reject(refused));
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: look });
    await user.upload(fileField(), gone);
    world.cut(uploadFirebaseCsv);
    await user.click(button('Upload'));
    expect(await screen.findByText(/Remove it and choose it again/)).toBeVisible();

    let giveUp = () => {};
    look.mockClear().mockReturnValue(new Promise((_, reject) => (giveUp = () => reject(refused))));
    await user.click(button('Upload'));
    await waitFor(() => expect(look).toHaveBeenCalled());
    await user.click(button('Remove'));
    await user.upload(fileField(), csv);
    world.recover();
    const hold = world.hold(uploadFirebaseCsv);
    await user.click(button('Upload'));
    await waitFor(() => expect(hold.waiting).toHaveLength(1));
    await act(async () => giveUp());
    expect(screen.getByText('links.csv', { selector: 'bdi' })).toBeVisible();
    await user.click(button('Cancel'));
    hold.releaseAll();
    await answersRead(world);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByText(/queued for processing/)).not.toBeInTheDocument();
  });
});

describe('an upload under way', () => {
  async function startUpload() {
    const world = await createTestWorld({ rows: twoOrganizations });
    const app = await chooseFile(world);
    const hold = world.hold(uploadFirebaseCsv);
    await app.user.click(button('Upload'));
    await waitFor(() => expect(hold.waiting).toHaveLength(1));
    return { ...app, world, hold };
  }

  it('goes on when Upload is pressed twice, and is stopped by Cancel, by Remove and by the way back', async () => {
    const { user, hold, world } = await startUpload();
    expect(button('Upload')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await user.click(button('Cancel'));
    expect(button('Upload')).toHaveFocus();
    hold.releaseAll();
    await answersRead(world);
    expect(screen.queryByText(/queued for processing/)).not.toBeInTheDocument();
    const isStoppedBy = async (way: string) => {
      world.recover();
      const again = world.hold(uploadFirebaseCsv);
      await user.click(button('Upload'));
      await waitFor(() => expect(again.waiting).toHaveLength(1));
      await user.click(button(way));
      again.releaseAll();
      await answersRead(world);
      expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
      expect(screen.queryByText(/queued for processing/)).not.toBeInTheDocument();
    };
    await isStoppedBy('Remove');
    await user.upload(fileField(), csv);
    await isStoppedBy('← Back to Import Options');
    expect(world).toHaveRequested(uploadFirebaseCsv, 3);
  });

  it('asks before the page is left by a link, by Back or by Logout, and leaves as was asked when it has arrived', async () => {
    const { user, go, location, hold } = await startUpload();
    const byLink = () => user.click(screen.getByRole('link', { name: 'Links' }));
    const byLogout = () => user.click(button('Logout'));
    for (const leave of [byLink, async () => go(-1), byLogout]) {
      await leave();
      const question = within(await screen.findByRole('alertdialog', { name: 'Leave while the file is uploading?' }));
      expect(question.getByText('Leaving stops the upload.')).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      expect(location()).toMatch(/^\/upload/);
      expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false); // nor is the tab closed
    }
    await byLink();
    await screen.findByRole('alertdialog');
    hold.releaseAll();
    await expect(screen).toHaveToast(screenWords.uploaded, screenWords.uploadedText);
    await waitFor(() => expect(location()).toMatch(/^\/links/));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('is stopped when the page is left, and says so', async () => {
    const { user, location } = await startUpload();
    await user.click(screen.getByRole('link', { name: 'Links' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(screen).toHaveToast('Upload canceled', 'You left before the file arrived.');
    expect(location()).toMatch(/^\/links/);
  });

  it('asks before another organization is selected, and is stopped by the switch, which names the file and where it was to go', async () => {
    const { user } = await startUpload();
    await choose(user, 'Organization', 'Helios');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await expect(screen).toHaveToast('Upload canceled', 'links.csv in Northwind / Default Project');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
