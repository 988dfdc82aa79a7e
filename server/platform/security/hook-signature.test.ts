import { describe, expect, it } from 'vitest'
import { isSignedHook, signHook } from './hook-signature.ts'

const KEY = 'a-key-of-both-sides'
const NOW = 1_795_800_000_000
const BODY = '{"id":"1"}'

function isTaken({ key = KEY, at = String(NOW), body = BODY, now = NOW, signature = '' } = {}) {
  const given = signature || signHook(key, Number(at), body)
  const headers = new Headers({ 'X-Mall-Timestamp': at, 'X-Mall-Signature': given })
  return isSignedHook(KEY, { headers, body: BODY }, now)
}

describe('a signed message', () => {
  it('counts within five minutes on both sides', () => {
    for (const now of [NOW - 300_000, NOW, NOW + 300_000]) expect(isTaken({ now })).toBe(true)
    for (const now of [NOW - 300_001, NOW + 300_001]) expect(isTaken({ now })).toBe(false)
    expect(isTaken({ signature: signHook(KEY, NOW, BODY).toUpperCase() })).toBe(true)
  })

  it.each([
    ['another key', { key: 'another-key-of-others' }],
    ['another body', { body: '{"id":"2"}' }],
    ['another time than was signed', { signature: signHook(KEY, NOW - 1, BODY) }],
    ['no time', { at: '' }],
    ['a time that is no number', { at: `${NOW}x` }],
    ['a time with a leading zero', { at: `0${NOW}` }],
    ['half of a signature', { signature: signHook(KEY, NOW, BODY).slice(32) }],
    ['no hexadecimal signature', { signature: 'g'.repeat(64) }],
  ])('with %s is refused', (_, given) => {
    expect(isTaken(given)).toBe(false)
  })

  it('without headers is refused', () => {
    expect(isSignedHook(KEY, { headers: new Headers(), body: BODY }, NOW)).toBe(false)
  })
})
