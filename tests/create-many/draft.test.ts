import { describe, expect, it } from 'vitest';
import { addToDraft, dropOldDrafts, emptyDraft, readDraft, writeDraft } from '@/engines/imports/many/draft';
import { keepPrintSet, keptPrintSet } from '@/engines/prints/printSet';
import { forgetDrafts } from '@/providers/drafts';
import { fixClock, passTime } from '../support/clock';

const ada = { subject: 'auth0|ada', projectId: 'prj_1' };
const day = 24 * 60 * 60 * 1000;
const write = (text: string, place = ada) => writeDraft(place, { ...emptyDraft, text });
const texts = (subject = 'auth0|ada') =>
  Array.from({ length: 13 }, (_, index) => readDraft({ subject, projectId: `prj_${index + 1}` }).text).filter(Boolean);

describe('the draft of many links', () => {
  it('is kept for each project of a person for 7 days', () => {
    fixClock();
    write('https://a.example');
    passTime(6 * day);
    expect(texts()).toEqual(['https://a.example']);
    expect(texts('auth0|bo')).toEqual([]);
    passTime(day);
    expect(texts()).toEqual([]);
  });

  it('is kept in ten projects, those of the last change', () => {
    fixClock();
    for (let project = 1; project <= 12; project += 1) {
      write(`text ${project}`, { ...ada, projectId: `prj_${project}` });
      passTime(1000);
    }
    dropOldDrafts();
    expect(texts()).toEqual(Array.from({ length: 10 }, (_, index) => `text ${index + 3}`));
  });

  it('is gone with its last line, and after the sign-in of somebody else', () => {
    write('https://a.example');
    forgetDrafts(ada.subject);
    expect(texts()).toHaveLength(1);
    forgetDrafts('auth0|bo');
    expect(texts()).toEqual([]);
    write('https://a.example');
    write(' ');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('waypost-draft-'))).toEqual([]);
  });

  it('goes with the sign-in of somebody else together with the links whose codes are printed', () => {
    keepPrintSet(ada, { domain: 'go.northwind.example', links: [], readAt: 0, part: undefined });
    forgetDrafts(ada.subject);
    expect(keptPrintSet(ada)?.domain).toBe('go.northwind.example');
    forgetDrafts('auth0|bo');
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
});
