import { describe, expect, it } from 'vitest'
import { findMistakes } from '#tests/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const url = 'https://invoices.example/s3cret-word'
const key = 'k'.repeat(16)

describe('INVOICE_HTTP_URL and INVOICE_HTTP_KEY', () => {
  it('name the receiver that issues invoices; without them the office does', () => {
    expect(readConfig({}).invoices).toBeNull()
    expect(readConfig({ INVOICE_HTTP_URL: url, INVOICE_HTTP_KEY: key }).invoices).toEqual({ url, key })
  })

  it.each([
    [{ INVOICE_HTTP_URL: url }, ['INVOICE_HTTP_KEY：开票接口需要它，请给出']],
    [{ INVOICE_HTTP_KEY: key }, ['INVOICE_HTTP_URL：开票接口需要它，请给出']],
    [
      { INVOICE_HTTP_URL: 'ftp://invoices.example/s3cret-word', INVOICE_HTTP_KEY: 's3cret-word' },
      [
        'INVOICE_HTTP_URL：应为 http:// 或 https:// 开头的地址，不带用户名和密码',
        'INVOICE_HTTP_KEY：至少 16 个字符，不含空白',
      ],
    ],
  ])('%j is refused, and no secret is repeated', (env, lines) => {
    expect(findMistakes(env)).toEqual(lines)
  })
})
