// @vitest-environment node
import { expect, it } from 'vitest';
import { gapsOf } from '@/engines/links/derivedFields';
import { aLink } from './builders';

const social = { title: '', description: '', imageUrl: '' };

it.each([
  ['nothing', {}, ['description', 'preview', 'tags']],
  ['a description', { description: 'A sale' }, ['preview', 'tags']],
  ['one text of the preview', { social: { ...social, title: 'Sale' } }, ['description', 'tags']],
  ['an image alone', { social: { ...social, imageUrl: 'https://a.example/i.png' } }, ['description', 'tags']],
  ['a tag', { tags: ['sale'] }, ['description', 'preview']],
])('a link with %s lacks the rest', (_, given, gaps) => {
  expect(gapsOf(aLink({ slug: 'a', description: '', tags: [], social, ...given }))).toEqual(gaps);
});
