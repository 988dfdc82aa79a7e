import { describe, expect, it } from 'vitest'
import { findMistakes } from '#tests/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const url = 'https://tracks.example/s3cret-word'
const key = 'k'.repeat(16)

describe('LOGISTICS_HTTP_URL and LOGISTICS_HTTP_KEY', () => {
  it('name the receiver that follows parcels; without them the office enters what carriers say', () => {
    expect(readConfig({}).logistics).toBeNull()
    expect(readConfig({ LOGISTICS_HTTP_URL: ' ', LOGISTICS_HTTP_KEY: '' }).logistics).toBeNull()
    expect(readConfig({ LOGISTICS_HTTP_URL: url, LOGISTICS_HTTP_KEY: key }).logistics).toEqual({ url, key })
  })

  it.each([
    [{ LOGISTICS_HTTP_URL: url }, ['LOGISTICS_HTTP_KEY：物流接口需要它，请给出']],
    [{ LOGISTICS_HTTP_KEY: key }, ['LOGISTICS_HTTP_URL：物流接口需要它，请给出']],
    [
      { LOGISTICS_HTTP_URL: 'https://me:s3cret-word@tracks.example', LOGISTICS_HTTP_KEY: 's3cret-word' },
      [
        'LOGISTICS_HTTP_URL：应为 http:// 或 https:// 开头的地址，不带用户名和密码',
        'LOGISTICS_HTTP_KEY：至少 16 个字符，不含空白',
      ],
    ],
  ])('%j is refused, and no secret is repeated', (env, lines) => {
    expect(findMistakes(env)).toEqual(lines)
  })
})
