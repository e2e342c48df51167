import { thing } from './values.ts'

/** Other ways to write an address, most of which lead nowhere. */
export const detours: readonly ((path: string) => string)[] = [
  path => `${path}/`,
  path => path.replace('/api', '//api'),
  path => path.replace('/api', '/%61pi'),
  path => path.replace('/api/', '/api%2f'),
  path => path.replace('/api/', '/api/./x/../'),
  path => path.replace('/api/', '/api/%2e%2e/api/'),
  path => path.toUpperCase(),
  path => `${path};x=1`,
  path => `${path}%00`,
  path => `${path}/..;/admin/entries`,
  path => `http://elsewhere.example${path}`,
  path => `${path}#top`,
  path => `${path}%E0%A4%A`,
  path => `/${'x'.repeat(9_000)}${path}`,
  path => path.slice(1),
  path => path.replace('/api/', '/api\\'),
  path => `${path}.json`,
  () => '*',
  () => '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  () => '/assets/..%2f..%2f..%2fpackage.json',
]

/** Content types, of which hardly one is ours. */
export const types = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/JSON', ''],
  ...[
    'application/json; charset=utf-16',
    'application/json;charset=latin1',
    'application/json; charset="',
    'text/json',
  ],
  ...['application/json, text/plain', 'application/ld+json', 'application/json;;;', '/', 'a/b; '.repeat(500), '\u0001'],
]

export type Header = readonly [string, string]
/** Headers in place of a good client's. */
export const oddHeaders: readonly (readonly Header[])[] = [
  [['sec-fetch-site', 'cross-site']],
  [['sec-fetch-site', '']],
  [['origin', 'null']],
  [['origin', 'https://elsewhere.example']],
  [['x-research-id', thing('own-research-id')]],
  [['x-research-id', thing('foreign-research-id')]],
  [['x-research-id', '\u00ff\u00fe']],
  [['cookie', 'session=']],
  [['cookie', `session=${'x'.repeat(3_000)}`]],
  [['cookie', `session=garbage; session=${thing('own-token')}`]],
  [['cookie', '=;=;;session; %=%']],
  [['cookie', 'session=%00%ff']],
  [['host', '']],
  [['host', 'elsewhere.example:99999']],
  [['x-forwarded-for', '::1, 127.0.0.1, x']],
  [
    ['x-forwarded-host', 'elsewhere.example'],
    ['x-forwarded-proto', 'javascript'],
  ],
  [['accept', 'text/event-stream']],
  [['accept', 'text/html;q=x, */*;q=-1']],
  [['accept-encoding', 'gzip;q=0, *;q=0']],
  [['accept-language', 'x'.repeat(5_000)]],
  [['if-none-match', '*']],
  [['if-modified-since', 'yesterday']],
  [['range', 'bytes=0-0,5-2,-9999999999999999']],
  [['expect', '100-continue']],
  [['expect', 'the worst']],
  [
    ['upgrade', 'websocket'],
    ['connection', 'Upgrade'],
  ],
  [['upgrade', 'h2c']],
  [
    ['upgrade', 'websocket'],
    ['connection', 'Upgrade'],
    ['sec-websocket-version', '13'],
    ['sec-websocket-key', 'x'],
  ],
  [['x-http-method-override', 'DELETE']],
  [['user-agent', '\u00e9 \u00ff <script>alert(1)</script>']],
  [['x-request-id', "'; drop table study.entries; --"]],
  [['x', 'y'.repeat(20_000)]],
  [['authorization', 'Bearer x']],
  [
    ['content-type', 'application/json'],
    ['content-type', 'text/plain'],
  ],
]

/** Some of these are declared nowhere, some are no methods. */
export const methods = [
  'PATCH',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PUT',
  'POST',
  'GET',
  'DELETE',
  'get',
  'NONSENSE',
  'PROPFIND',
  'QUERY',
]
