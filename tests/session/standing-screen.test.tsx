// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { startSession } from '#server/people/accounts/sessions.ts'
import { LoginPrompt } from '#src/parts/people/accounts/login/login-prompt.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { loginPromptAtom, ownerAtom, tokenAtom, userAtom } from '#src/session/atoms.ts'
import { createMemberStore } from '#src/session/member-store.ts'
import { buildAddress } from '#tests/server/support/build-address.ts'
import { ADDRESS } from '#tests/server/support/build-orders.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startMockServer } from '#tests/support/mock-server.ts'
import { drawPage, fill, press } from './draw-page.tsx'
import { signedIn, startShop } from './start-shop.ts'

const { mall, sentTo } = await startMockServer()
const { regionNames: _, ...texts } = ADDRESS
const body = () => document.body.textContent

/** Screen that shows answers of a member. */
function Count() {
  const answer = useCall(addresses.findAll, {})
  return answer.state === 'ready' ? <p>{`共 ${answer.data.length} 个地址`}</p> : <p>正在加载</p>
}

let account: Awaited<ReturnType<typeof signedIn>>
let shop: ReturnType<typeof startShop>['shop']
beforeEach(async () => {
  account = await signedIn(mall)
  // The tree of regions holds that of the address.
  await buildAddress(mall, account.user.id)
  shop = startShop().shop
  await eventually(() => expect(shop.store.get(userAtom)?.userId).toBe(account.user.id))
  drawPage(
    shop,
    <>
      <Count />
      <LoginPrompt />
    </>,
  )
  await eventually(() => expect(body()).toContain('共 1 个地址'))
  await startSession(mall.services, account.user.id)
})

const address = { ...texts, isDefault: false }

async function logIn(userName: string) {
  await fill('用户名或手机号', userName)
  await fill('密码', PASSWORD)
  await press('登录', 'dialog button[type=submit]')
}

it('what was pressed when the session ended goes on after the login of the same member', async () => {
  const saved = shop.call(addresses.save, address)
  await eventually(() => expect(shop.store.get(loginPromptAtom)).not.toBeNull())
  expect(body()).toContain('共 1 个地址')
  expect(createMemberStore(shop).set('draft', 'x')).toBe(true)
  await eventually(() => expect(body()).toContain('账号已在别处登录，请重新登录'))
  await logIn(account.user.userName)
  expect(await saved).toMatchObject({ detail: ADDRESS.detail })
  expect(sentTo(addresses.save)).toHaveLength(2)
  await eventually(() => expect(body()).toContain('共 2 个地址'))
})

it('the reason stays while the login is refused', async () => {
  const saved = shop.call(addresses.save, address).catch((error: unknown) => error)
  await logIn('nobody')
  await eventually(() => expect(document.querySelector('dialog [aria-invalid=true]')).not.toBeNull())
  expect(body()).toContain('账号已在别处登录，请重新登录')
  shop.store.set(loginPromptAtom, null)
  expect(await saved).toMatchObject({ code: '401' })
})

it('nothing goes on, and nothing is shown, for another member', async () => {
  const saved = shop.call(addresses.save, address).catch((error: unknown) => error)
  createMemberStore(shop).set('draft', '只有我知道')
  const other = await mall.build.member()
  await logIn(other.user.userName)
  expect(await saved).toMatchObject({ code: '401' })
  expect(sentTo(addresses.save)).toHaveLength(1)
  expect(createMemberStore(shop).get('draft')).toBeNull()
  expect(shop.store.get(ownerAtom)?.userId).toBe(other.user.id)
})

it('the session had ended before the refusal came: the login opens for what was pressed', async () => {
  const saved = shop.call(addresses.save, address)
  shop.session.drop()
  await logIn(account.user.userName)
  expect(await saved).toMatchObject({ detail: ADDRESS.detail })
})

it('a logout ends what stands there', async () => {
  await shop.call(addresses.findAll, {}).catch(() => undefined)
  expect(shop.store.get(tokenAtom)).toBeNull()
  expect(shop.store.get(ownerAtom)?.userId).toBe(account.user.id)
  await shop.session.logOut()
  expect(shop.store.get(ownerAtom)).toBeNull()
})

it('a logout also ends what stands there when another call meets the end of the session first', async () => {
  const out = shop.session.logOut()
  shop.session.drop()
  expect(await out).toBe(true)
  expect(shop.store.get(ownerAtom)).toBeNull()
})
