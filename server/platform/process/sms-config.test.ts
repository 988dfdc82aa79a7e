import { describe, expect, it } from 'vitest'
import { findMistakes } from '#tests/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const postgres = 'postgres://mall:s3cret-word@db:5432/mall'
const key = 'k'.repeat(16)
const url = 'https://sms.example/s3cret-word'

describe('SMS_SENDER', () => {
  it.each([
    [{}, 'outbox'],
    [{ SMS_SENDER: 'none' }, 'none'],
    [{ MALL_DEMO: '0' }, 'none'],
    [{ DATABASE_URL: postgres }, 'none'],
    [{ DATABASE_URL: postgres, MALL_DEMO: '1' }, 'outbox'],
    [{ DATABASE_URL: postgres, MALL_DEMO: '1', SMS_SENDER: 'outbox' }, 'outbox'],
    [{ MALL_API: 'https://mall.example' }, 'none'],
  ])('%j: %s', (env, kind) => {
    expect(readConfig(env).sms).toEqual({ kind })
  })

  it('http takes an address and a key, in the demo too', () => {
    const env = { SMS_SENDER: 'http', SMS_HTTP_URL: url, SMS_HTTP_KEY: key }
    for (const more of [{}, { DATABASE_URL: postgres }])
      expect(readConfig({ ...env, ...more }).sms).toEqual({ kind: 'http', url, key })
  })

  it.each([
    [{ SMS_SENDER: 'pigeon' }, ['SMS_SENDER=pigeon：应为 outbox、http、none 之一']],
    [
      { SMS_SENDER: 'outbox', MALL_DEMO: '0' },
      ['SMS_SENDER=outbox：短信留在演示工具里，只能用于演示商城；请改用 http，或同时给出 MALL_DEMO=1'],
    ],
    [
      { SMS_SENDER: 'http' },
      ['SMS_HTTP_URL：SMS_SENDER=http 需要它，请给出', 'SMS_HTTP_KEY：SMS_SENDER=http 需要它，请给出'],
    ],
    [{ SMS_SENDER: 'http', SMS_HTTP_URL: url }, ['SMS_HTTP_KEY：SMS_SENDER=http 需要它，请给出']],
    [{ SMS_HTTP_KEY: key }, ['SMS_HTTP_KEY：只在 SMS_SENDER=http 时使用，请同时给出 SMS_SENDER=http']],
    [
      { SMS_SENDER: 'http', SMS_HTTP_URL: 'https://me:s3cret-word@sms.example', SMS_HTTP_KEY: 's3cret-word' },
      [
        'SMS_HTTP_URL：应为 http:// 或 https:// 开头的地址，不带用户名和密码',
        'SMS_HTTP_KEY：至少 16 个字符，不含空白',
      ],
    ],
  ])('%j is refused, and no secret is repeated', (env, lines) => {
    expect(findMistakes(env)).toEqual(lines)
  })
})
