import type { ColumnRole } from '@/engines/imports/many/columnRoles';

/** A file in the form of a product's documents (docs/moving-in.md); its links and hosts are made up. */
export interface Sample {
  readonly product: string;
  readonly form: string;
  readonly text: string;
  /** What each column has to become. */
  readonly columns: readonly (ColumnRole | undefined)[];
  /** Of the first row. */
  readonly slug: string;
  readonly destination: string;
}

const crlf = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;
const lf = (...lines: readonly string[]) => lines.join('\n');
const none = undefined;

export const samples: readonly Sample[] = [
  {
    product: 'Bitly',
    form: 'export of the links page',
    text: crlf(
      'Link,Custom Link,Date created,Title,Destination URL,Engagements,Status',
      'https://bit.ly/3xYzAbc,https://bit.ly/spring-sale,2024-02-01T10:00:00+0000,"Spring, early",https://shop.example/pages/spring?a=1,120,Active',
      'https://bit.ly/4QwErTy,,2024-02-02T10:00:00+0000,Summer,https://shop.example/pages/summer,7,Active',
    ),
    columns: ['oldUrl', 'customSlug', none, 'name', 'deepLink', none, none],
    slug: 'spring-sale',
    destination: 'https://shop.example/pages/spring?a=1',
  },
  {
    product: 'Bitly',
    form: 'file for many links',
    text: lf(
      'Long URL,Backhalf,Tags,Title,UTM Source,UTM Medium,UTM Campaign,UTM Term,UTM Content',
      'https://shop.example/spring,spring,"sale,early",Spring,letter,email,spring26,,top',
    ),
    columns: [
      'deepLink',
      'customSlug',
      'tags',
      'name',
      'utmSource',
      'utmMedium',
      'utmCampaign',
      'utmTerm',
      'utmContent',
    ],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Bitly',
    form: 'answers of the API as a table',
    text: lf(
      'created_at\tid\tlink\tcustom_bitlinks\tlong_url\ttitle\tarchived\ttags',
      '2020-10-26T17:20:40+0000\tgo.shop.example/3xYz\thttps://go.shop.example/3xYz\t["https://go.shop.example/spring"]\thttps://shop.example/s\tSpring\tfalse\t["sale","early"]',
      '2020-10-27T17:20:40+0000\tgo.shop.example/4xYz\thttps://go.shop.example/4xYz\t[]\thttps://shop.example/t\tSummer\tfalse\t[]',
    ),
    columns: [none, none, 'oldUrl', 'customSlug', 'deepLink', 'name', none, 'tags'],
    slug: 'spring',
    destination: 'https://shop.example/s',
  },
  {
    product: 'Rebrandly',
    form: 'links as CSV',
    text: crlf(
      'id,createdAt,shortUrl,domain,slashtag,destination',
      'abc123,2024-01-15T10:30:00.000Z,go.shop.example/product,go.shop.example,product,https://shop.example/products/item-123',
    ),
    columns: [none, none, 'oldUrl', none, 'customSlug', 'deepLink'],
    slug: 'product',
    destination: 'https://shop.example/products/item-123',
  },
  {
    product: 'Rebrandly',
    form: 'links of the API with all of their properties',
    text: lf(
      'id;title;slashtag;destination;shortUrl;domain;createdAt;updatedAt;clicks;lastClickAt;favourite;forwardParameters',
      'f1;"The ""best"" sale";Burn10;https://shop.example/a,b;rebrand.ly/Burn10;rebrand.ly;2016-07-13T10:54:12.000Z;2016-07-13T10:54:12.000Z;42;2016-07-13T10:55:13.000Z;false;true',
    ),
    columns: [none, 'name', 'customSlug', 'deepLink', 'oldUrl', none, none, none, none, none, none, none],
    slug: 'Burn10',
    destination: 'https://shop.example/a,b',
  },
  {
    product: 'Rebrandly',
    form: 'export with labels',
    text: crlf(
      'Short URL,Destination URL,Title,Slashtag,Tags,Notes,Clicks,Created at',
      'https://rebrand.ly/x1,https://shop.example/x/one,One,x1,"a, b",first,3,2024-01-15',
    ),
    columns: ['oldUrl', 'deepLink', 'name', 'customSlug', 'tags', 'description', none, none],
    slug: 'x1',
    destination: 'https://shop.example/x/one',
  },
  {
    product: 'Short.io',
    form: 'export of short links',
    text: crlf(
      'ID strings,short URLs,original paths,original URLs,titles,clicks,created at,updated at,expires at,tags',
      'lnk_1_a,https://go.shop.example/spring,spring,https://shop.example/spring/page,Spring,12,2024-05-01T08:00:00Z,2024-05-02T08:00:00Z,2027-05-01T08:00:00Z,"sale,early"',
    ),
    columns: [none, 'oldUrl', 'customSlug', 'deepLink', 'name', none, none, none, 'expiresAt', 'tags'],
    slug: 'spring',
    destination: 'https://shop.example/spring/page',
  },
  {
    product: 'Short.io',
    form: 'links of the API',
    text: lf(
      'idString\toriginalURL\tpath\ttitle\tsecureShortURL\tshortURL\tcreatedAt\tarchived\tcloaking\ticon',
      'lnk_1\thttps://shop.example/a/b\tspring\tSpring\thttps://go.shop.example/spring\thttps://go.shop.example/spring\t2024-05-01T08:00:00Z\tfalse\tfalse\t',
    ),
    columns: [none, 'deepLink', 'customSlug', 'name', none, 'oldUrl', none, none, none, none],
    slug: 'spring',
    destination: 'https://shop.example/a/b',
  },
  {
    product: 'Short.io',
    form: 'file of an import',
    text: lf('Original URL;Path;Title;Tags', 'https://shop.example/a/b;spring;Spring;"sale,early"'),
    columns: ['deepLink', 'customSlug', 'name', 'tags'],
    slug: 'spring',
    destination: 'https://shop.example/a/b',
  },
  {
    product: 'Dub',
    form: 'export with the usual columns',
    text: lf(
      'Short link,Destination URL,Clicks,Created at',
      'https://dub.sh/spring,https://shop.example/spring,12,2024-05-01T08:00:00.000Z',
    ),
    columns: ['oldUrl', 'deepLink', none, none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Dub',
    form: 'export with all columns',
    text: lf(
      'Short link,Destination URL,Clicks,Leads,Conversions,Revenue,Created at,Link ID,Updated at,Tags,Archived',
      'https://go.shop.example/spring,https://shop.example/spring,12,1,1,500,2024-05-01T08:00:00.000Z,link_1,2024-05-01T08:00:00.000Z,"sale, early",No',
    ),
    columns: ['oldUrl', 'deepLink', none, none, none, none, none, none, none, 'tags', none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Dub',
    form: 'links of the API',
    text: lf(
      'id,domain,key,url,shortLink,expiresAt,title,description,image,comments,utm_source,utm_medium,utm_campaign,utm_term,utm_content,qrCode,archived,clicks,createdAt',
      'link_1,dub.sh,spring,https://shop.example/spring,https://dub.sh/spring,2027-05-01T08:00:00.000Z,Spring,On sale,https://shop.example/s.png,for May,letter,email,may,,,https://api.dub.co/qr?url=https://dub.sh/spring,false,12,2024-05-01T08:00:00.000Z',
    ),
    columns: [
      none,
      none,
      'customSlug',
      'deepLink',
      'oldUrl',
      'expiresAt',
      'name',
      'socialDescription',
      'socialImageUrl',
      'description',
      'utmSource',
      'utmMedium',
      'utmCampaign',
      'utmTerm',
      'utmContent',
      none,
      none,
      none,
      none,
    ],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Kutt',
    form: 'links of the API',
    text: lf(
      'id,address,target,description,link,visit_count,banned,password,created_at,updated_at',
      '7f3a,spring,https://shop.example/spring,For May,https://kutt.it/spring,12,false,false,2024-05-01T08:00:00.000Z,2024-05-01T08:00:00.000Z',
    ),
    columns: [none, 'customSlug', 'deepLink', 'description', 'oldUrl', none, none, none, none, none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Kutt',
    form: 'rows of its table',
    text: crlf(
      'address;target;description;expire_in;visit_count;created_at',
      'spring;https://shop.example/spring;"For May; and June";2027-05-01T08:00:00.000Z;12;2024-05-01T08:00:00.000Z',
    ),
    columns: ['customSlug', 'deepLink', 'description', 'expiresAt', none, none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Kutt',
    form: 'short and long URLs',
    text: lf('link\ttarget\tvisit_count', 'https://go.shop.example/spring\thttps://shop.example/spring\t12'),
    columns: ['oldUrl', 'deepLink', none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'YOURLS',
    form: 'export of the plugin',
    text: crlf('source,target,hits', '/spring/,https://shop.example/spring,12', '/ozh/,"https://shop.example/a,b",0'),
    columns: ['customSlug', 'deepLink', none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'YOURLS',
    form: 'rows of its table',
    text: lf(
      '"keyword","url","title","timestamp","ip","clicks"',
      '"spring","https://shop.example/spring","Spring ""26""","2024-05-01 08:00:00","203.0.113.7","12"',
    ),
    columns: ['customSlug', 'deepLink', 'name', none, none, none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'YOURLS',
    form: 'links of the API',
    text: lf(
      'shorturl\turl\ttitle\ttimestamp\tip\tclicks',
      'https://sho.rt.example/u/spring\thttps://shop.example/spring\tSpring\t2024-05-01 08:00:00\t203.0.113.7\t12',
    ),
    columns: ['oldUrl', 'deepLink', 'name', none, none, none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Shlink',
    form: 'export of the web client',
    text: lf(
      'createdAt,domain,shortCode,shortUrl,longUrl,title,tags,visits',
      '2024-05-01T08:00:00+00:00,s.shop.example,spring,https://s.shop.example/spring,https://shop.example/spring,Spring,sale|early,12',
    ),
    columns: [none, none, 'customSlug', 'oldUrl', 'deepLink', 'name', 'tags', none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Shlink',
    form: 'file of an import',
    text: lf(
      'Long URL,Short code,Domain,Title,Tags',
      'https://shop.example/spring,spring,s.shop.example,Spring,"sale,early"',
    ),
    columns: ['deepLink', 'customSlug', none, 'name', 'tags'],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Shlink',
    form: 'export without short codes',
    text: lf(
      'createdAt;shortUrl;longUrl;title;tags;visits',
      '2024-05-01T08:00:00+00:00;https://s.shop.example/spring;https://shop.example/spring;;sale|early;12',
    ),
    columns: [none, 'oldUrl', 'deepLink', 'name', 'tags', none],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Branch',
    form: 'links with their labels',
    text: lf(
      'Link Title,Alias,Channel,Campaign,Tags,URL,Creation date,Clicks,Default URL',
      'Spring,spring,email,may26,sale,https://shop.app.link/spring,2024-05-01,12,https://shop.example/spring',
    ),
    columns: ['name', 'customSlug', none, none, 'tags', 'oldUrl', none, none, 'deepLink'],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Branch',
    form: 'parameters of the API',
    text: lf(
      '$marketing_title\talias\tchannel\tfeature\tcampaign\t$desktop_url\t$ios_url\t$og_title\t$og_description\t$og_image_url\turl',
      'Spring\tspring\temail\tmarketing\tmay26\thttps://shop.example/spring\thttps://apps.example/1\tSale\tAll on sale\thttps://shop.example/s.png\thttps://shop.test-app.link/spring',
    ),
    columns: [
      'name',
      'customSlug',
      none,
      none,
      none,
      'deepLink',
      none,
      'socialTitle',
      'socialDescription',
      'socialImageUrl',
      'oldUrl',
    ],
    slug: 'spring',
    destination: 'https://shop.example/spring',
  },
  {
    product: 'Branch',
    form: 'links without an alias',
    text: crlf(
      'alias;channel;campaign;stage;$fallback_url;url',
      ';email;may26;new;https://shop.example/spring;https://shop.app.link/AbCd3fGh',
    ),
    columns: ['customSlug', none, none, none, 'deepLink', 'oldUrl'],
    slug: 'AbCd3fGh',
    destination: 'https://shop.example/spring',
  },
];
