import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { account } from '#schemas/people/accounts/calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { messageList } from '#schemas/people/messages/list.ts'
import { routes } from '#server/app/http/routes.ts'
import { AUTHORITIES } from '#schemas/base/area.ts'
import { areasFor } from '#src/office/areas.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall({ demo: false })

it.each([account.smsOutbox, account.demoAccounts])('without MALL_DEMO $path is not found', async (row) => {
  const answer = await mall.call(row, {})
  expect([answer.status, answer.data]).toEqual([404, null])
})

it('without MALL_DEMO the back office has no messages either', async () => {
  const { token } = await mall.build.member({ roles: ['admin'] })
  for (const row of [messageList.page, messageList.file])
    expect((await mall.call(row, {}, { token })).status).toBe(404)
})

it('without MALL_DEMO no call of the back office shows a code that was sent', async () => {
  const { token } = await mall.build.member({ roles: ['admin'] })
  const sent = { telephone: '13812340000', content: '【商城】验证码 739105，五分钟内有效' }
  await mall.services.sms.send(sent)
  const rows = routes.flatMap(({ row }) => (row.area === undefined ? [] : [row]))
  expect(rows.length).toBeGreaterThan(100)
  for (const row of rows) {
    const answer = await mall.call(row, {}, { token })
    expect(JSON.stringify(answer), row.path).not.toContain('739105')
  }
  expect(areasFor({ authorities: [...AUTHORITIES] }, false).map(({ area }) => area)).not.toContain('messages')
})

it('platform info says whether this is a demo', async () => {
  expect((await mall.ok(authUser.platformInfo, {})).demo).toBe(false)
})

it('the neutral icon of a mall that has none yet is there', async () => {
  const { icon } = await mall.ok(authUser.platformInfo, {})
  expect(existsSync(`public${icon}`)).toBe(true)
})
