import { expect, it, vi } from 'vitest'
import { hashOnce, isHashed } from '#schemas/people/accounts/login.ts'

it.each([
  [0, false],
  [49, false],
  [50, false],
  [51, true],
  [64, true],
])('§5 a password of %i characters is already hashed: %j', (length, hashed) => {
  const password = 'x'.repeat(length)
  const sm3 = vi.fn((text: string) => `digest of ${text}`)
  expect(isHashed(password)).toBe(hashed)
  expect(hashOnce(password, sm3)).toBe(hashed ? password : `digest of ${password}`)
  expect(sm3).toHaveBeenCalledTimes(hashed ? 0 : 1)
})

it('§5 hashing a digest of 64 characters again changes nothing', () => {
  const sm3 = (text: string) => text.length.toString(16).padStart(64, '0')
  expect(hashOnce(hashOnce('Passw0rd-1', sm3), sm3)).toBe(hashOnce('Passw0rd-1', sm3))
})
