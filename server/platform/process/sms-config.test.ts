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
    [{ SMS_SENDER: 'pigeon' }, ['SMS_SENDER=pigeon：应为 outbox、http、aliyun、tencent、none 之一']],
    [
      { SMS_SENDER: 'outbox', MALL_DEMO: '0' },
      [
        'SMS_SENDER=outbox：短信留在演示工具里，只能用于演示商城；请改用 http、aliyun 或 tencent，或同时给出 MALL_DEMO=1',
      ],
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

const aliyun = {
  SMS_SENDER: 'aliyun',
  ALIYUN_SMS_ACCESS_KEY_ID: 'LTAI5tSecretWord',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 's3cret-word-of-aliyun',
  ALIYUN_SMS_SIGN_NAME: '礼品商城',
  ALIYUN_SMS_TEMPLATES: 'code=SMS_1,payCode=SMS_2,supplierReturnCode=SMS_3',
}
const tencent = {
  SMS_SENDER: 'tencent',
  TENCENT_SMS_SECRET_ID: 'AKIDSecretWord',
  TENCENT_SMS_SECRET_KEY: 's3cret-word-of-tencent',
  TENCENT_SMS_APP_ID: '1400006666',
  TENCENT_SMS_SIGN_NAME: '礼品商城',
  TENCENT_SMS_TEMPLATES: 'code=1,payCode=2,supplierReturnCode=3',
}

describe('SMS_SENDER=aliyun', () => {
  it('takes an account of Aliyun', () => {
    expect(readConfig(aliyun).sms).toEqual({
      kind: 'aliyun',
      keyId: 'LTAI5tSecretWord',
      secret: 's3cret-word-of-aliyun',
      signName: '礼品商城',
      templates: { code: 'SMS_1', payCode: 'SMS_2', supplierReturnCode: 'SMS_3' },
      endpoint: 'https://dysmsapi.aliyuncs.com',
    })
  })

  it('takes another address of it', () => {
    const ALIYUN_SMS_ENDPOINT = 'https://dysmsapi.ap-southeast-1.aliyuncs.com/'
    expect(readConfig({ ...aliyun, ALIYUN_SMS_ENDPOINT }).sms).toMatchObject({
      endpoint: 'https://dysmsapi.ap-southeast-1.aliyuncs.com',
    })
  })

  it('leaves the variables of another provider alone', () => {
    expect(readConfig({ ...tencent, ...aliyun }).sms).toMatchObject({ kind: 'aliyun' })
    expect(readConfig({ ...aliyun, ...tencent }).sms).toMatchObject({ kind: 'tencent' })
  })

  it('needs all of the account, and no secret is repeated', () => {
    expect(findMistakes({ SMS_SENDER: 'aliyun' })).toEqual(
      Object.keys(aliyun)
        .slice(1)
        .map((name) => `${name}：SMS_SENDER=aliyun 需要它，请给出`),
    )
    expect(findMistakes({ ...aliyun, ALIYUN_SMS_ACCESS_KEY_SECRET: 's3cret word' })).toEqual([
      'ALIYUN_SMS_ACCESS_KEY_SECRET：应为 8 到 128 个字母、数字、点、下划线和连字符',
    ])
  })

  it('is asked for where its account is given alone', () => {
    const { SMS_SENDER: _, ...account } = aliyun
    expect(findMistakes({ ...account, SMS_SENDER: 'none' })).toContain(
      'ALIYUN_SMS_SIGN_NAME=礼品商城：只在 SMS_SENDER=aliyun 时使用，请同时给出 SMS_SENDER=aliyun',
    )
  })
})

describe('SMS_SENDER=tencent', () => {
  it('takes an application of Tencent Cloud', () => {
    expect(readConfig(tencent).sms).toEqual({
      kind: 'tencent',
      keyId: 'AKIDSecretWord',
      secret: 's3cret-word-of-tencent',
      appId: '1400006666',
      signName: '礼品商城',
      templates: { code: '1', payCode: '2', supplierReturnCode: '3' },
      endpoint: 'https://sms.tencentcloudapi.com',
      region: 'ap-guangzhou',
    })
  })

  it('takes another region', () => {
    expect(readConfig({ ...tencent, TENCENT_SMS_REGION: 'ap-beijing' }).sms).toMatchObject({
      region: 'ap-beijing',
    })
  })

  it.each([
    [{ TENCENT_SMS_APP_ID: 'mall' }, 'TENCENT_SMS_APP_ID=mall：应为短信应用的 SdkAppId，例如 1400006666'],
    [{ TENCENT_SMS_REGION: 'Guangzhou' }, 'TENCENT_SMS_REGION=Guangzhou：应为地域名，例如 ap-guangzhou'],
    [
      { TENCENT_SMS_SIGN_NAME: '【礼品商城】' },
      'TENCENT_SMS_SIGN_NAME=【礼品商城】：应为审核通过的签名，2 到 30 个字，不带【】',
    ],
    [
      { TENCENT_SMS_ENDPOINT: 'sms.tencentcloudapi.com' },
      'TENCENT_SMS_ENDPOINT=sms.tencentcloudapi.com：应为 http:// 或 https:// 开头的地址，不带路径、用户名和密码',
    ],
  ])('%j is refused', (more, line) => {
    expect(findMistakes({ ...tencent, ...more })).toEqual([line])
  })
})

describe('templates of a provider', () => {
  const read = (ALIYUN_SMS_TEMPLATES: string) => {
    const { sms } = readConfig({ ...aliyun, ALIYUN_SMS_TEMPLATES })
    return sms.kind === 'aliyun' ? sms.templates : null
  }
  const CODES = 'code=SMS_1,payCode=SMS_2,supplierReturnCode=SMS_3'

  it('are read with blanks, lines and the commas of Chinese keyboards', () => {
    expect(read(' code = SMS_1，payCode＝SMS_2,\nsupplierReturnCode=SMS_3, teamFull=SMS_4,')).toEqual({
      code: 'SMS_1',
      payCode: 'SMS_2',
      supplierReturnCode: 'SMS_3',
      teamFull: 'SMS_4',
    })
  })

  it.each([
    ['SMS_1', '“SMS_1”应写成 名称=模板编号，例如 code=SMS_154950909，用逗号分开'],
    [
      `${CODES},teamFull=SMS_4=5`,
      '“teamFull=SMS_4=5”应写成 名称=模板编号，例如 code=SMS_154950909，用逗号分开',
    ],
    [`${CODES},code=SMS_9`, 'code 给出了两次，请只留一个'],
    [`${CODES},teamFull=4`, 'teamFull 的模板编号 4 不对，应像 SMS_154950909 这样'],
    ['code=SMS_1', '缺少 payCode、supplierReturnCode，没有它们就发不出验证码，请补上'],
  ])('%s is refused', (text, fault) => {
    expect(findMistakes({ ...aliyun, ALIYUN_SMS_TEMPLATES: text })).toEqual([
      `ALIYUN_SMS_TEMPLATES=${text}：${fault}`,
    ])
  })

  it('of a name that the mall does not have are told with those that it has', () => {
    const [line, ...more] = findMistakes({ ...aliyun, ALIYUN_SMS_TEMPLATES: `${CODES},toString=SMS_4` })
    expect(more).toEqual([])
    expect(line).toContain('没有名为 toString 的短信，可用的名称是 code、payCode、')
  })

  it('are each told of', () => {
    expect(findMistakes({ ...aliyun, ALIYUN_SMS_TEMPLATES: 'a=SMS_1,code=2' })).toHaveLength(2)
  })
})
