import smCrypto from 'sm-crypto'
import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

const COST = { N: 1024, r: 8, p: 1 }

describe('§5 passwords, stored as scrypt over the SM3 digest', () => {
  it('fit raw and as SM3 hex', async () => {
    const stored = await hashPassword('Passw0rd-1', 'salt', COST)
    expect(await checkPassword('Passw0rd-1', stored)).toBe(true)
    expect(await checkPassword(smCrypto.sm3('Passw0rd-1'), stored)).toBe(true)
    expect(await checkPassword('Passw0rd-2', stored)).toBe(false)
    expect(await checkPassword(smCrypto.sm3('Passw0rd-1').toUpperCase(), stored)).toBe(false)
  })

  it.each(['中文密码-一二三', 'p'.repeat(51), `${'a1'.repeat(32)}x`, ' lead and trail '])(
    'take "%s" raw',
    async (raw) => {
      const stored = await hashPassword(raw, 'salt', COST)
      expect(await checkPassword(raw, stored)).toBe(true)
      expect(await checkPassword(raw.trim().slice(0, -1), stored)).toBe(false)
    },
  )

  it('of two users with one password are stored differently, with the cost beside them', async () => {
    const [one, two] = await Promise.all(
      ['salt-one', 'salt-two'].map((salt) => hashPassword('Passw0rd-1', salt)),
    )
    expect(one).toMatch(/^scrypt\$16384\$8\$5\$salt-one\$[\w-]{43}$/)
    expect(two?.split('$').at(-1)).not.toBe(one?.split('$').at(-1))
  })

  it('never fit where there is nobody, or where what is stored is not a hash', async () => {
    expect(await checkPassword('', null)).toBe(false)
    expect(await checkPassword('Passw0rd-1', 'scrypt$1024$8$1$salt$')).toBe(false)
  })
})
