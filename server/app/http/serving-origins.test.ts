import { expect, it } from 'vitest'
import { findServingOrigins } from './serving-origins.ts'

const asked = (url: string, headers: Record<string, string> = {}) =>
  findServingOrigins(new Request(url, { headers }))

it('names the origin that the browser itself names as the same', () => {
  const headers = { 'sec-fetch-site': 'same-origin', referer: 'https://mall.example/#/x' }
  expect(asked('http://inside.example:8080/apps/admin/', headers)).toEqual(['https://mall.example'])
})

it('believes no Referer of another site, nor one that is none', () => {
  const own = ['https://mall.example:8443', 'http://mall.example:8443']
  const url = 'http://mall.example:8443/apps/admin/'
  expect(asked(url)).toEqual(own)
  expect(asked(url, { referer: 'https://evil.example/' })).toEqual(own)
  for (const referer of ['', 'nothing', 'javascript:alert(1)', 'data:text/html,x'])
    expect(asked(url, { 'sec-fetch-site': 'same-origin', referer }), referer).toEqual(own)
})

it('adds no words to a policy', () => {
  for (const host of ['a;b', "a'b", 'a b', '*', '[::1]:8080']) {
    const same = { 'sec-fetch-site': 'same-origin', referer: `http://${host}/` }
    const origins = asked('http://127.0.0.1:8080/', same)
    for (const origin of origins) expect(origin).toMatch(/^https?:\/\/127\.0\.0\.1:8080$/)
  }
  expect(asked('http://[::1]:8080/')).toEqual([])
})
