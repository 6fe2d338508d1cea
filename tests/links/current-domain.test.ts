// @vitest-environment node
import { expect, it } from 'vitest';
import { currentDomain } from '@/pages/links/domain/currentDomain';

it.each([
  ['nothing while nothing is asked for or remembered', undefined, undefined, undefined, undefined],
  ['the remembered domain before the domains are loaded', undefined, 'a.example', undefined, 'a.example'],
  ['the remembered domain that the address names too', 'a.example', 'a.example', undefined, 'a.example'],
  ['nothing of the address alone before the domains are loaded', 'b.example', 'a.example', undefined, undefined],
  ['the domain of the address when it is offered', 'b.example', 'a.example', ['a.example', 'b.example'], 'b.example'],
  ['the remembered one when that of the address is not', 'x.example', 'a.example', ['a.example'], 'a.example'],
  ['nothing that is not offered', 'x.example', 'y.example', ['a.example', 'b.example'], undefined],
  ['nothing of all domains before the domains are loaded', '*', 'a.example', undefined, undefined],
  ['all domains where they are offered', '*', 'a.example', ['a.example', 'b.example', '*'], '*'],
  ['the only one that is offered', undefined, undefined, ['a.example'], 'a.example'],
  ['the only one in the place of one that is gone', 'x.example', undefined, ['a.example'], 'a.example'],
  ['nothing by itself when several are offered', undefined, undefined, ['a.example', 'b.example'], undefined],
])('shows %s', (_, asked, remembered, offered, domain) => {
  expect(currentDomain({ asked, remembered, offered })).toBe(domain);
});
