import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { account } from '#schemas/api/account.ts'
import { authUser } from '#schemas/api/auth-user.ts'
import { messageList } from '#schemas/lists/messages.ts'
import { startTestMall } from './support.ts'

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

it('platform info says whether this is a demo', async () => {
  expect((await mall.ok(authUser.platformInfo, {})).demo).toBe(false)
})

it('the neutral icon of a mall that has none yet is there', async () => {
  const { icon } = await mall.ok(authUser.platformInfo, {})
  expect(existsSync(`public${icon}`)).toBe(true)
})
