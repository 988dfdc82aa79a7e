import { describe, expect, it } from 'vitest'
import { findMistakes } from '#tests/support/config-mistakes.ts'
import { readConfig } from './config.ts'

const whole = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_REGION: 'cn-north-1',
  S3_BUCKET: 'mall-files',
  S3_ACCESS_KEY_ID: 'AKEXAMPLE',
  S3_SECRET_ACCESS_KEY: 's3cret-word',
}
const bucket = {
  endpoint: 'https://s3.example',
  region: 'cn-north-1',
  bucket: 'mall-files',
  keyId: 'AKEXAMPLE',
  secret: 's3cret-word',
  pathStyle: false,
}

describe('UPLOADS', () => {
  it('are in the database unless told otherwise; a bucket beside it is known', () => {
    expect(readConfig({}).uploads).toEqual({ kind: 'database', bucket: null })
    expect(readConfig(whole).uploads).toEqual({ kind: 'database', bucket })
  })

  it('s3 takes all of the bucket', () => {
    expect(readConfig({ UPLOADS: 's3', ...whole }).uploads).toEqual({ kind: 's3', bucket })
    const byPath = readConfig({ UPLOADS: 's3', ...whole, S3_PATH_STYLE: '1' }).uploads
    expect(byPath).toEqual({ kind: 's3', bucket: { ...bucket, pathStyle: true } })
  })

  it.each([
    [{ UPLOADS: 'ftp' }, ['UPLOADS=ftp：应为 database、s3 之一']],
    [
      { UPLOADS: 's3' },
      ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
        (name) => `${name}：UPLOADS=s3 需要它，请给出`,
      ),
    ],
    [
      { ...whole, S3_SECRET_ACCESS_KEY: '' },
      ['S3_SECRET_ACCESS_KEY：存储桶的设置不完整，请给出，或去掉其他 S3_ 变量'],
    ],
    [
      { ...whole, UPLOADS: 's3', S3_ENDPOINT: 'https://me:s3cret-word@s3.example/x' },
      [expect.stringContaining('应为 http:// 或 https:// 开头的地址，不带路径、用户名和密码')],
    ],
    [
      { ...whole, UPLOADS: 's3', S3_BUCKET: 'Mall', S3_SECRET_ACCESS_KEY: 's3cret' },
      [
        'S3_BUCKET=Mall：应为 3 到 63 个小写字母、数字、点和连字符',
        'S3_SECRET_ACCESS_KEY：至少 8 个字符，不含空白',
      ],
    ],
  ])('%j is refused', (env, lines) => {
    expect(findMistakes(env)).toEqual(lines)
  })
})
