import { describe, expect, it } from 'vitest'
import {
  isAssetUrl,
  isExternalUrl,
  isOwnPicture,
  readOneScheme,
  describeSchemeFault,
} from './external-url.ts'

const bad = [
  '',
  ' ',
  'http',
  'http:',
  'https:/',
  'http://',
  'https://',
  'https:///path',
  'https:example.com',
  'https:/example.com',
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '\\/example.com',
  'https:\\\\example.com',
  'https:/\\example.com',
  'https://example.com\\@evil.com',
  'example.com',
  'www.example.com/path',
  '/goods/index',
  '#/goods/index',
  './a',
  '../a',
  '?a=1',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://example.com/5a1f',
  'file:///etc/passwd',
  'ftp://example.com',
  'ws://example.com',
  'wss://example.com',
  'mailto:a@example.com',
  'tel:10086',
  'about:blank',
  'view-source:https://example.com',
  'filesystem:https://example.com/a',
  'intent://example.com#Intent;end',
  'weixin://dl/chat',
  'https://user@example.com',
  'https://user:pass@example.com',
  'https://@example.com',
  'https://:@example.com',
  'https://example.com@evil.com',
  'https://%00example.com',
  'https://exa mple.com',
  ' https://example.com',
  'https://example.com ',
  'https://example.com/a b',
  'https://example.com/\u0000',
  'https://example.com/\r\nSet-Cookie: a=b',
  'ht\ntps://example.com',
  'https://example.com/\u202egnp.exe',
  'https://exam\u200bple.com',
  'https://example.com/\u3000',
  'https://example.com:99999',
  'https://[::1',
  'https://a:b:c',
  'https://?a=1',
  'https://https://example.com',
  'http://https://example.com',
  'https:https://example.com',
  'https://#a',
  `https://example.com/${'a'.repeat(2048)}`,
]

const good = [
  'http://example.com',
  'https://example.com',
  'HTTPS://EXAMPLE.COM/Path',
  'https://example.com:8443/a/b?c=d#e',
  'https://example.com/a?mail=a@b.cn',
  'https://例子.中国/活动',
  'http://127.0.0.1:8080/',
  'https://[::1]/',
  'https://example.com/a%20b',
]

describe('§2 jump 12 accepts absolute http(s) only', () => {
  it('knows at least 50 bad addresses', () => {
    expect(new Set(bad).size).toBeGreaterThanOrEqual(50)
  })
  it.each(bad)('refuses %j', (url) => expect(isExternalUrl(url)).toBe(false))
  it.each([undefined, null, 1, {}, [], ['https://example.com'], new URL('https://example.com')])(
    'refuses %o',
    (url) => expect(isExternalUrl(url)).toBe(false),
  )
  it.each(good)('accepts %s', (url) => expect(isExternalUrl(url)).toBe(true))
})

describe("a picture's address", () => {
  it.each(['/pictures/1.svg', '/a?b=c', 'https://example.com/a.png'])('accepts %s', (url) =>
    expect(isAssetUrl(url)).toBe(true),
  )
  it.each([
    '//evil.com/a.png',
    '/\\evil.com',
    '/a\\b',
    '/a b',
    'a.png',
    'data:image/png;base64,AA',
    '',
    null,
  ])('refuses %j', (url) => expect(isAssetUrl(url)).toBe(false))
})

describe('pictures that the mall shows', () => {
  it.each(['/pictures/1.svg', '/uploads/a.png?b=c'])('takes %s', (url) =>
    expect(isOwnPicture(url)).toBe(true),
  )
  it.each(['https://example.com/a.png', 'http://example.com/a.png', '//example.com/a.png', 'a.png', ''])(
    'refuses %j, which its policy never loads',
    (url) => expect(isOwnPicture(url)).toBe(false),
  )
})

describe('an address behind a second scheme', () => {
  it.each([
    ['https://https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['http://https://example.com', 'https://example.com'],
    ['https://http://example.com', 'http://example.com'],
    ['https:https://example.com', 'https://example.com'],
    ['HTTPS://HTTPS://example.com', 'HTTPS://example.com'],
    ['https://https://https://example.com', 'https://example.com'],
    [' https:// https://example.com ', 'https://example.com'],
  ])('%j is %s, and is said', (typed, meant) => {
    expect(readOneScheme(typed)).toBe(meant)
    expect(describeSchemeFault(typed)).toBe(`网址前面多写了一遍 http，请改成 ${meant}`)
  })
  it.each([
    'https://example.com',
    'https://example.com/?to=https://example.cn',
    'https://example.com/https://example.cn',
    ' https://example.com',
    'https:javascript:alert(1)',
    'javascript:https://example.com',
    '/goods/index',
    '',
  ])('%j stays', (typed) => {
    expect(readOneScheme(typed)).toBe(typed)
    expect(describeSchemeFault(typed)).toBeNull()
  })
})
