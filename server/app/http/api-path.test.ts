import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routeNames, getRoute } from '#schemas/routes/href.ts'
import { SMS_NOTICE_PATH } from '#server/people/messages/take-sms-notice.ts'
import { INVOICE_NOTICE_PATH } from '#server/trade/invoicing/issuers.ts'
import { TRACK_NOTICE_PATH } from '#server/trade/logistics/track-sources.ts'
import { getNoticePath } from '#server/trade/providers/open-providers.ts'
import { isApiPath } from './api-path.ts'

const calls = readFileSync('tests/contract/calls.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => (line.split('\t')[2] ?? '').replace('{hash}', 'a'.repeat(64)))

it('§7 every call is one, §2 no route is', () => {
  expect(calls.length).toBeGreaterThan(150)
  expect(calls.filter((path) => !isApiPath(path))).toEqual([])
  expect(routeNames.filter((name) => isApiPath(getRoute(name).path))).toEqual([])
  const notices = [INVOICE_NOTICE_PATH, SMS_NOTICE_PATH, TRACK_NOTICE_PATH, getNoticePath('alipay')]
  expect(notices.filter((path) => !isApiPath(path))).toEqual([])
  expect(isApiPath('/mall/v1/splash')).toBe(true)
  expect(isApiPath('/manifest.json')).toBe(false)
})
