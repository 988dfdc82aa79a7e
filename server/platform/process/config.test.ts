import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findMistakes } from '#tests/support/config-mistakes.ts'
import { LOG_LEVELS, readConfig } from './config.ts'
import { parseNetworks } from './networks.ts'

const postgres = 'postgres://mall:s3cret-word@db:5432/mall'
const secret = 'k'.repeat(32)

describe('readConfig', () => {
  it('needs nothing: the embedded demo mall on the loopback address', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      storage: { kind: 'embedded' },
      demo: true,
      simulation: true,
      routerMode: 'hash',
      basePath: '/',
      metricsToken: undefined,
      trustedProxies: null,
      goodsIndexFrom: 20_000,
      searchUrl: undefined,
      payment: { alipay: null, wechat: null },
      sms: { kind: 'outbox' },
      logistics: null,
      invoices: null,
      uploads: { kind: 'database', bucket: null },
      tracing: null,
      logLevel: 'info',
      keys: { session: undefined },
    })
  })

  it('takes an empty variable as not given and ignores what it does not know', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', PATH: '/bin' })).toEqual(readConfig({}))
  })

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '65535',
      HOST: '::',
      DATA_DIR: '/srv/mall',
      DATABASE_URL: postgres,
      DATABASE_REPLICA_URL: `${postgres}2`,
      MALL_SIMULATION: 'off',
      MALL_DEMO: 'on',
      ROUTER_MODE: 'history',
      BASE_PATH: '/gift-shop/v2.1/',
      METRICS_TOKEN: 'metrics-1',
      TRUSTED_PROXIES: '127.0.0.1, fd00::/8',
      GOODS_INDEX_FROM: '0',
      SEARCH_URL: 'https://mall:s3cret-word@search:9200/shop',
      SMS_SENDER: 'http',
      SMS_HTTP_URL: 'https://sms.example/send?of=mall',
      SMS_HTTP_KEY: secret,
      LOG_LEVEL: 'debug',
      SESSION_KEY: secret,
    })
    expect(config).toEqual({
      port: 65_535,
      host: '::',
      dataDir: '/srv/mall',
      storage: { kind: 'postgres', url: postgres, replica: `${postgres}2` },
      demo: true,
      simulation: false,
      routerMode: 'history',
      basePath: '/gift-shop/v2.1/',
      metricsToken: 'metrics-1',
      trustedProxies: parseNetworks(['127.0.0.1', 'fd00::/8']),
      goodsIndexFrom: 0,
      searchUrl: 'https://mall:s3cret-word@search:9200/shop',
      payment: { alipay: null, wechat: null },
      sms: { kind: 'http', url: 'https://sms.example/send?of=mall', key: secret },
      logistics: null,
      invoices: null,
      uploads: { kind: 'database', bucket: null },
      tracing: null,
      logLevel: 'debug',
      keys: { session: secret },
    })
  })

  it.each([
    [{}, true],
    [{ MALL_DEMO: '0' }, false],
    [{ MALL_DEMO: 'false' }, false],
    [{ MALL_DEMO: 'off' }, false],
    [{ MALL_DEMO: '1' }, true],
    [{ DATABASE_URL: postgres }, false],
    [{ DATABASE_URL: postgres, MALL_DEMO: 'true' }, true],
    [{ MALL_API: 'https://mall.example' }, false],
    [{ MALL_API: 'https://mall.example', MALL_DEMO: '1' }, false],
  ])('%j: demo is %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo)
  })

  it.each(['https://mall.example', 'https://mall.example/', 'HTTPS://Mall.Example:443'])(
    'MALL_API=%s puts another backend behind the storefront, and no database is opened',
    (MALL_API) => {
      expect(readConfig({ MALL_API, DATABASE_URL: postgres }).storage).toEqual({
        kind: 'upstream',
        origin: 'https://mall.example',
      })
    },
  )

  it.each(LOG_LEVELS)('LOG_LEVEL=%s is taken', (LOG_LEVEL) => {
    expect(readConfig({ LOG_LEVEL }).logLevel).toBe(LOG_LEVEL)
  })

  it.each([
    ...['abc', '0', '-1', '65536', '80.5', '1e3', '８０８０', '0x50', '080000'].map((text) => [
      'PORT',
      text,
      '应为 1 到 65535 的整数',
    ]),
    ...['a b', 'http://x', 'a/b'].map((text) => [
      'HOST',
      text,
      '应为主机名或 IP 地址，例如 127.0.0.1 或 0.0.0.0',
    ]),
    ...[
      'ftp://x',
      'mall',
      '//x',
      'https://x/api',
      'https://x?a=1',
      'https://a:b@x',
      'javascript:alert(1)',
    ].map((text) => ['MALL_API', text, '应为 http:// 或 https:// 开头的网站地址，不带路径']),
    ...['yes', '2'].map((text) => ['MALL_DEMO', text, '应为 1 或 0']),
    ...['Hash', 'memory'].map((text) => ['ROUTER_MODE', text, '应为 hash 或 history']),
    ...['shop', '/shop', 'shop/', '//', '/a//b/', '/../', '/a b/', '/商城/', '/?x/'].map((text) => [
      'BASE_PATH',
      text,
      '应以 / 开头并以 / 结尾，例如 / 或 /shop/',
    ]),
    ...['proxy', '10.0.0.0/33', '127.0.0.1;::1', '127.0.0.1,'].map((text) => [
      'TRUSTED_PROXIES',
      text,
      '应为 IP 地址或网段，用逗号分开，例如 127.0.0.1,10.0.0.0/8',
    ]),
    ...['loud', 'INFO'].map((text) => ['LOG_LEVEL', text, `应为 ${LOG_LEVELS.join('、')} 之一`]),
  ])('%s=%s is one clear line', (name = '', text = '', message = '') => {
    expect(findMistakes({ [name]: text })).toEqual([`${name}=${text}：${message}`])
  })

  it.each([
    [
      { DATABASE_URL: 'mysql://u:s3cret-word@x/y' },
      ['DATABASE_URL：应为 postgres://用户:密码@主机:端口/数据库'],
    ],
    [{ DATABASE_URL: 's3cret-word' }, ['DATABASE_URL：应为 postgres://用户:密码@主机:端口/数据库']],
    [
      { DATABASE_URL: postgres, DATABASE_REPLICA_URL: 's3cret-word' },
      ['DATABASE_REPLICA_URL：应为 postgres://用户:密码@主机:端口/数据库'],
    ],
    ...['redis://u:s3cret@x', 'https://u:s3cret@x/Shop', 'https://u:s3cret%@x', 'https://x/a/s3cret'].map(
      (SEARCH_URL): [Record<string, string>, string[]] => [
        { SEARCH_URL },
        ['SEARCH_URL：应为 https://用户:密码@主机:端口/前缀，前缀由小写字母、数字、- 和 _ 组成，可以省略'],
      ],
    ),
    [{ METRICS_TOKEN: 's3cret' }, ['METRICS_TOKEN：至少 8 个字符，不含空白']],
    [{ SESSION_KEY: 's3cret-word' }, ['SESSION_KEY：至少 32 个字符']],
  ])('a mistake in a secret never repeats it (%#)', (env, lines) => {
    expect(findMistakes(env)).toEqual(lines)
    expect(findMistakes(env).join()).not.toContain('s3cret')
  })

  it('a replica without its database is a mistake, said beside the others', () => {
    expect(findMistakes({ DATABASE_REPLICA_URL: postgres, PORT: 'abc' })).toEqual([
      'PORT=abc：应为 1 到 65535 的整数',
      'DATABASE_REPLICA_URL：是 DATABASE_URL 的只读副本，请同时给出 DATABASE_URL',
    ])
  })

  it('names all mistakes at once', () => {
    expect(findMistakes({ PORT: 'abc', LOG_LEVEL: 'x', DATABASE_URL: 'x' })).toEqual([
      'PORT=abc：应为 1 到 65535 的整数',
      'DATABASE_URL：应为 postgres://用户:密码@主机:端口/数据库',
      `LOG_LEVEL=x：应为 ${LOG_LEVELS.join('、')} 之一`,
    ])
  })
})
