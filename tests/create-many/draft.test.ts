import { describe, expect, it, vi } from 'vitest';
import {
  addToDraft,
  dropOldDrafts,
  emptyDraft,
  hasRoomFor,
  openDraft,
  readDraft,
  writeDraft,
} from '@/engines/imports/many/draft';
import { keepPrintSet, keptPrintSet } from '@/engines/prints/printSet';
import { admitToDrafts } from '@/providers/oldDrafts';
import { fixClock, passTime } from '../support/clock';

const ada = { subject: 'auth0|ada', projectId: 'prj_1' };
const day = 24 * 60 * 60 * 1000;
const write = (text: string, place = ada) => writeDraft(place, { ...emptyDraft, text });
const texts = (subject = 'auth0|ada') =>
  Array.from({ length: 13 }, (_, index) => readDraft({ subject, projectId: `prj_${index + 1}` }).text).filter(Boolean);
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('waypost-draft-'));

describe('the draft of many links', () => {
  it('is kept for each project of a person for 14 days', () => {
    fixClock();
    write('https://a.example');
    passTime(13 * day);
    expect(texts()).toEqual(['https://a.example']);
    expect(texts('auth0|bo')).toEqual([]);
    passTime(day);
    expect(texts()).toEqual([]);
    expect(storedDrafts()).toEqual([]);
  });

  it('goes at the next start after 14 days, also when its project is not opened', () => {
    fixClock();
    write('https://a.example');
    passTime(day);
    write('https://b.example', { ...ada, projectId: 'prj_2' });
    passTime(13 * day);
    admitToDrafts(ada.subject);
    expect(storedDrafts()).toEqual(['waypost-draft-auth0|ada-prj_2']);
  });

  it('is kept in ten projects, the one that is shown and those of the last change', () => {
    fixClock();
    for (let project = 1; project <= 12; project += 1) {
      write(`text ${project}`, { ...ada, projectId: `prj_${project}` });
      passTime(1000);
    }
    dropOldDrafts({ ...ada, projectId: 'prj_2' });
    const newest = Array.from({ length: 9 }, (_, index) => `text ${index + 4}`);
    expect(texts()).toEqual(['text 2', ...newest]);
  });

  it('is gone with its last line, and after the sign-in of another person', () => {
    write('https://a.example');
    admitToDrafts(ada.subject);
    expect(texts()).toHaveLength(1);
    admitToDrafts('auth0|bo');
    expect(texts()).toEqual([]);
    write('https://a.example');
    write(' ');
    expect(storedDrafts()).toEqual([]);
  });

  it('has no expiration any more that was filled in half when the page was left', () => {
    const { forAll } = emptyDraft;
    for (const [expiresAt, kept] of [
      ['incomplete', ''],
      ['2090-01-15T10:30', '2090-01-15T10:30'],
    ] as const) {
      const open = openDraft(ada);
      open.change({ text: 'https://a.example', forAll: { ...forAll, expiresAt } });
      expect(open.read().forAll.expiresAt).toBe(expiresAt);
      expect(openDraft(ada).read().forAll.expiresAt).toBe(kept);
    }
  });

  it('goes with the sign-in of another person together with the links whose codes are printed', () => {
    keepPrintSet(ada, { domain: 'go.northwind.example', links: [], readAt: 0, part: undefined });
    admitToDrafts(ada.subject);
    expect(keptPrintSet(ada)?.domain).toBe('go.northwind.example');
    admitToDrafts('auth0|bo');
    expect(keptPrintSet(ada)).toBeUndefined();
  });

  it('takes lines from elsewhere after its own', () => {
    write('https://a.example\n');
    addToDraft(ada, { text: 'https://b.example\r\nhttps://c.example\r\n', domain: 'go.acme.example' });
    expect(readDraft(ada)).toMatchObject({
      text: 'https://a.example\nhttps://b.example\nhttps://c.example',
      domain: 'go.acme.example',
    });
  });

  it.each([
    ['room', 'nothing', '', 'go.other.example'],
    ['room', 'a list', 'https://a.example\nhttps://b.example/?c=1,2', ''],
    ['room', 'addresses with commas', 'https://a.example/@52.5,13.4,15z\nhttps://b.example', 'go.acme.example'],
    [
      'room',
      'addresses with a comma each',
      'https://a.example/x,y.html\nhttps://b.example/x,z.html',
      'go.acme.example',
    ],
    ['no room', 'rows without headings', 'https://a.example,One\nhttps://b.example,Two', 'go.acme.example'],
    ['room', 'a list of that domain', 'url\na.example', 'go.acme.example'],
    ['no room', 'a list of another domain', 'a.example', 'go.other.example'],
    ['no room', 'a sheet', '\nurl,name\na.example,One', 'go.acme.example'],
    ['no room', 'rows of a sheet', 'a.example\nb.example\tTwo', 'go.acme.example'],
  ])('has %s for lines of a domain after %s', (room, _, text, domain) => {
    writeDraft(ada, { ...emptyDraft, text, domain });
    const lines = { text: 'https://c.example\nhttps://d.example', domain: 'go.acme.example' };
    expect(hasRoomFor(lines, ada)).toBe(room === 'room');
    expect(hasRoomFor({ ...lines, text: 'c.example\tOne' }, ada)).toBe(text === '');
  });
});

describe('the draft of several tabs', () => {
  const tagged = { ...emptyDraft.forAll, tags: ['spring'] };

  it('keeps what another tab has changed, also before that is told here', () => {
    const [one, other] = [openDraft(ada), openDraft(ada)];
    one.change({ text: 'https://a.example' });
    other.change({ domain: 'go.acme.example' });
    one.change({ forAll: tagged });
    const left = { job: 'job_1', rows: [] };
    other.change({ left });
    expect(readDraft(ada)).toEqual({
      ...emptyDraft,
      text: 'https://a.example',
      domain: 'go.acme.example',
      forAll: tagged,
      left,
    });
  });

  it('loses its text in each tab when one has used it, and keeps the settings of each', () => {
    const [one, other] = [openDraft(ada), openDraft(ada)];
    one.change({ text: 'a.example\tone', choice: { separator: '\t' }, forAll: tagged });
    expect(other.read()).toMatchObject({ text: 'a.example\tone', forAll: tagged });
    one.change({ text: '', choice: {} });
    expect(other.read()).toEqual({ ...emptyDraft, forAll: tagged });
    other.change({ domain: 'go.acme.example' });
    expect(other.read()).toMatchObject({ text: '', domain: 'go.acme.example', forAll: tagged });
    expect(readDraft(ada)).toEqual(emptyDraft);
  });

  it('is that of the tab alone where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const draft = openDraft(ada);
    draft.change({ text: 'https://a.example' });
    draft.change({ forAll: tagged });
    expect(openDraft(ada).getState()).toMatchObject({ text: 'https://a.example', forAll: tagged });
    draft.change({ text: '' });
    expect(draft.getState()).toEqual({ ...emptyDraft, forAll: tagged });
  });
});
