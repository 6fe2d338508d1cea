/** What a visit counts as. A scan is not a click as well, so that the two numbers can be added up. */
export type Visit = 'click' | 'scan' | 'none';

/** User agents that fetch links without a person behind them: search engines, previews of messengers, monitors. */
const bot =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skypeuripreview|embedly|quora link|pinterest|vkshare|lighthouse|uptime|monitor/i;

/** HEAD looks without following, and bots follow without a person, so neither counts. */
export function visitOf(request: Request): Visit {
  const agent = request.headers.get('user-agent') ?? '';
  if (request.method !== 'GET' || bot.test(agent)) return 'none';
  return new URL(request.url).searchParams.get('qr') === '1' ? 'scan' : 'click';
}
