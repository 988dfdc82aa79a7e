import { expect, it } from 'vitest'
import { getPreferredEncoding } from './encoding.ts'

it.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br; q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['BR;q=0.000 , GZIP', 'gzip'],
  ['gzip;q=0', null],
  ['brotli, xgzip', null],
] as const)('%s asks for %s', (header, encoding) => {
  expect(getPreferredEncoding(header)).toBe(encoding)
})
