import smCrypto from 'sm-crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { account } from '#schemas/people/accounts/calls.ts'
import { sharePlatform } from '#schemas/sourcing/share-platform/calls.ts'
import { giveProof } from '#server/people/accounts/proofs.ts'
import { proofs } from '#server/people/accounts/tables.ts'
import { PASSWORD } from '#tests/server/support/build.ts'
import { rightCaptcha } from '#tests/server/support/captcha-answer.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { NEW_PASSWORD, shareOffice } from './share-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = shareOffice(mall)
const PHONE = '19900001111'
const password = smCrypto.sm3(NEW_PASSWORD)
beforeEach(mall.reset)

/** Step 1. */
const verify = async (telephone = PHONE) =>
  mall.ok(sharePlatform.verifyTelephone, { telephone, ...(await rightCaptcha(mall)) })
/** Step 2. */
const identify = async (proof: string, smsCode?: string) =>
  mall.call(sharePlatform.verifyIdentity, { proof, smsCode: smsCode ?? (await office.codeIn(PHONE)) })
/** Up to the proof that step 3 wants. */
async function proved(): Promise<string> {
  const { data } = await identify((await verify()).proof)
  return data.proof
}
const logIn = (typed: string) =>
  mall.call(sharePlatform.login, { loginType: '2', acount: PHONE, password: smCrypto.sm3(typed) })

describe('PF1 three steps to a new password', () => {
  it.each(['resetPwd', 'setPwd'] as const)(
    '%s ends every session, and the new one logs in',
    async (step3) => {
      const { token } = await mall.build.member({ telephone: PHONE })
      const remember = { loginType: '2', acount: PHONE, password: PASSWORD, remember: '1' } as const
      const { rememberToken } = await mall.ok(sharePlatform.login, remember)
      expect(await mall.ok(sharePlatform[step3], { proof: await proved(), password })).toBeNull()
      expect((await mall.call(authUser.current, {}, { token })).status).toBe(401)
      expect((await logIn(PASSWORD)).code).toBe('LOGIN_FAILED')
      expect((await logIn(rememberToken ?? '')).code).toBe('LOGIN_FAILED')
      expect((await logIn(NEW_PASSWORD)).code).toBe('100')
      expect(await db.select().from(proofs)).toEqual([])
    },
  )

  it('nobody learns of phones: the first answers are the same, the codes of neither fit', async () => {
    await mall.build.user({ telephone: PHONE })
    const known = await verify()
    const unknown = await verify('19900002222')
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect([known.retryAfterMs, known.proof.length]).toEqual([unknown.retryAfterMs, unknown.proof.length])
    expect(await office.message('19900002222')).toContain('尚未注册')
    const wrong = await identify(known.proof, '000001')
    expect(await identify(unknown.proof, '000001')).toEqual(wrong)
    expect(wrong.code).toBe('SMS_WRONG')
  })

  it('proofs are stored hashed', async () => {
    await mall.build.user({ telephone: PHONE })
    const first = (await verify()).proof
    expect(JSON.stringify(await db.select().from(proofs))).not.toContain(first)
    expect(mall.logs.join('')).not.toContain(first)
  })

  it('a mistyped code leaves the first proof; five wrong ones end the code', async () => {
    await mall.build.user({ telephone: PHONE })
    const { proof } = await verify()
    expect((await identify(proof, '000001')).code).toBe('SMS_WRONG')
    expect((await identify(proof)).code).toBe('100')
    mall.clock.pass(2 * minute)
    const again = (await verify()).proof
    for (let n = 0; n < 5; n++) await identify(again, `00000${n}x`)
    expect((await identify(again)).code).toBe('SMS_WRONG')
  })

  it('the limits of SMS codes hold: a captcha from the second on, one a minute, ten a day', async () => {
    await mall.ok(sharePlatform.verifyTelephone, { telephone: PHONE })
    const bare = await mall.call(sharePlatform.verifyTelephone, { telephone: '19900002222' })
    expect(bare.code).toBe('CAPTCHA_REQUIRED')
    const soon = { telephone: PHONE, ...(await rightCaptcha(mall)) }
    expect((await mall.call(sharePlatform.verifyTelephone, soon)).code).toBe('SMS_TOO_OFTEN')
    for (let n = 0; n < 9; n++) {
      mall.clock.pass(minute + 1)
      await verify()
    }
    mall.clock.pass(minute + 1)
    const late = { telephone: PHONE, ...(await rightCaptcha(mall)) }
    expect((await mall.call(sharePlatform.verifyTelephone, late)).message).toContain('上限')
  })
})

describe('PF1 a proof is of one step, once', () => {
  beforeEach(async () => void (await mall.build.user({ telephone: PHONE })))
  const spent = (code: string) => expect(code).toBe('PROOF_GONE')

  it('used twice, in the second step and in the third', async () => {
    const { proof } = await verify()
    const smsCode = await office.codeIn(PHONE)
    const { data } = await identify(proof, smsCode)
    spent((await identify(proof, smsCode)).code)
    await mall.ok(sharePlatform.resetPwd, { proof: data.proof, password })
    spent((await mall.call(sharePlatform.resetPwd, { proof: data.proof, password })).code)
    spent((await mall.call(sharePlatform.setPwd, { proof: data.proof, password })).code)
  })

  it('of the first step it never serves the third, of the second never the second', async () => {
    const { proof } = await verify()
    spent((await mall.call(sharePlatform.resetPwd, { proof, password })).code)
    const { data } = await identify(proof)
    spent((await identify(data.proof, '123456')).code)
    expect((await mall.call(sharePlatform.setPwd, { proof: data.proof, password })).code).toBe('100')
  })

  it('made up, empty, or of nobody', async () => {
    for (const proof of ['', 'made-up', 'x'.repeat(43)])
      spent((await mall.call(sharePlatform.resetPwd, { proof, password })).code)
    const telephone = '19900009999'
    const orphan = await giveProof(mall.services, { telephone, purpose: 'resetIdentity' })
    spent((await mall.call(sharePlatform.resetPwd, { proof: orphan, password })).code)
  })

  it('ten minutes old', async () => {
    const { proof } = await verify()
    mall.clock.pass(10 * minute)
    spent((await identify(proof, '123456')).code)
    mall.clock.pass(minute)
    const last = await proved()
    mall.clock.pass(10 * minute)
    spent((await mall.call(sharePlatform.resetPwd, { proof: last, password })).code)
  })

  it('ten at once: one gets through', async () => {
    const { proof } = await verify()
    const smsCode = await office.codeIn(PHONE)
    const ten = Array.from({ length: 10 })
    const seconds = await Promise.all(ten.map(() => identify(proof, smsCode)))
    const got = seconds.filter(({ code }) => code === '100')
    expect(got).toHaveLength(1)
    const last = got[0]?.data.proof ?? ''
    const thirds = await Promise.all(
      ten.map((_, n) => mall.call(sharePlatform.resetPwd, { proof: last, password: `Anders-${n}-2026` })),
    )
    expect(thirds.filter(({ code }) => code === '100')).toHaveLength(1)
    expect(thirds.filter(({ code }) => code === 'PROOF_GONE')).toHaveLength(9)
  })

  it('a weak password leaves it; a phone in the body changes nothing; a disabled account stays closed', async () => {
    const proof = await proved()
    expect((await mall.call(sharePlatform.resetPwd, { proof, password: 'short' })).code).toBe('BAD_INPUT')
    const other = await mall.build.user({ telephone: '19900002222' })
    const bold = { proof, password, telephone: '19900002222', userId: other.id }
    expect((await mall.call(sharePlatform.resetPwd, bold)).code).toBe('100')
    const entry = { loginType: '2', acount: '19900002222', password: PASSWORD } as const
    expect((await mall.call(sharePlatform.login, entry)).code).toBe('100')
    await mall.build.user({ telephone: '19900003333', status: 'DISABLED' })
    const closed = await giveProof(mall.services, { telephone: '19900003333', purpose: 'resetIdentity' })
    expect((await mall.call(sharePlatform.resetPwd, { proof: closed, password })).code).toBe('USER_DISABLED')
  })

  it('the code of the shop’s own reset is another way, and neither opens the other’s last step', async () => {
    const { proof } = await verify()
    const smsCode = await office.codeIn(PHONE)
    const shop = { telephone: PHONE, smsCode, password }
    await mall.ok(account.resetPassword, shop)
    expect((await identify(proof, smsCode)).code).toBe('SMS_WRONG')
  })
})

describe('PF1 the share platform’s login is the shop’s', () => {
  it('by password or by code, under the same guard, as a form of parts', async () => {
    await mall.build.user({ telephone: PHONE, userName: 'tea' })
    const wrong = { loginType: '2', acount: 'tea', password: 'Wrong-pass-1' } as const
    for (let n = 0; n < 3; n++)
      expect((await mall.call(sharePlatform.login, wrong)).code).toBe('LOGIN_FAILED')
    expect((await mall.call(authUser.login, wrong)).code).toBe('CAPTCHA_REQUIRED')
    const right = { ...wrong, password: PASSWORD, ...(await rightCaptcha(mall)) }
    const result = await mall.ok(sharePlatform.login, right)
    expect((await mall.ok(authUser.current, {}, { token: result.token })).userName).toBe('tea')
  })
})
