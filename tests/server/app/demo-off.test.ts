import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AUTHORITIES } from '#schemas/base/area.ts'
import { authAccount } from '#schemas/people/accounts/auth-account-calls.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { messageList } from '#schemas/people/messages/list.ts'
import { routes } from '#server/app/http/routes.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { listAreas } from '#src/office/areas.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
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
  await mall.services.sms.send({ telephone: '13812340000', ...composeSms('payCode', { code: '739105' }) })
  const rows = routes.flatMap(({ row }) => (row.area === undefined ? [] : [row]))
  expect(rows.length).toBeGreaterThan(100)
  for (const row of rows) {
    const answer = await mall.call(row, {}, { token })
    expect(JSON.stringify(answer), row.path).not.toContain('739105')
  }
  expect(listAreas({ authorities: [...AUTHORITIES] }, false).map(({ area }) => area)).not.toContain(
    'messages',
  )
})

it('platform info says whether this is a demo', async () => {
  expect((await mall.ok(authUser.platformInfo, {})).demo).toBe(false)
})

it('the neutral icon of a mall that has none yet is there', async () => {
  const { icon } = await mall.ok(authUser.platformInfo, {})
  expect(existsSync(`public${icon}`)).toBe(true)
})

it('a demo database without MALL_DEMO refuses the password that the demo shows, and takes another', async () => {
  const demoAccounts = { password: PASSWORD, payPassword: '246810', accounts: [] }
  await mall.services.db.insert(settings).values({ key: 'demoAccounts', value: demoAccounts })
  await mall.build.user({ userName: 'demoadmin', roles: ['admin'] })
  await mall.build.user({ userName: 'ownadmin', roles: ['admin'], password: 'Eigen-2026' })
  const enter = (username: string, password: string) =>
    mall.call(authAccount.sysLogin, { loginMode: '0', username, password })
  expect(await enter('demoadmin', PASSWORD)).toMatchObject({
    code: 'USER_DISABLED',
    message: expect.stringContaining('演示商城公开的密码'),
  })
  const shop = { loginType: '2' as const, acount: 'demoadmin', password: PASSWORD }
  expect((await mall.call(authUser.login, shop)).code).toBe('USER_DISABLED')
  expect((await enter('demoadmin', 'Falsch-2026')).code).toBe('LOGIN_FAILED')
  expect((await enter('ownadmin', 'Eigen-2026')).code).toBe('100')
})
