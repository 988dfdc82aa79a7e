import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

const clean = (name: string) => cleanFileName(name, '文件')

it.each([
  ['员工礼盒.pdf', '员工礼盒.pdf'],
  ['方案 2026（终稿）v1.2.xlsx', '方案 2026（终稿）v1.2.xlsx'],
  ['👨‍👩‍👧 礼.png', '👨‍👩‍👧 礼.png'],
  ["O'Brien & co.csv", "O'Brien & co.csv"],
])('%j stays', (name, kept) => expect(clean(name)).toBe(kept))

it.each([
  ['a path', '../../etc/passwd', '_.._etc_passwd'],
  ['a path of Windows', 'C:\\Windows\\win.ini', 'C__Windows_win.ini'],
  ['a NUL', 'a\0.exe\0.pdf', 'a_.exe_.pdf'],
  ['a line break', 'a\r\nSet-Cookie: b.pdf', 'a__Set-Cookie_ b.pdf'],
  ['a sign that turns its direction', 'gpj\u202Efdp.exe', 'gpjfdp.exe'],
  ['marks of direction', '\u200f\u2067礼\u2069.pdf', '礼.pdf'],
  ['half a character', '礼\ud83d.pdf', '礼_.pdf'],
  ['a hidden file', '.htaccess', 'htaccess'],
  ['dots and blanks at its end', '礼. . .', '礼'],
  ['a device', 'con', '_con'],
  ['a device with endings', 'NUL.tar.gz', '_NUL.tar.gz'],
  ['nothing', '', '文件'],
  ['dots alone', '...', '文件'],
  ['slashes alone', '///', '文件'],
  ['only an ending', '/.pdf', '文件.pdf'],
  ['dots before an ending', '. . .pdf', '文件.pdf'],
])('%s: %j is %j', (_, name, kept) => expect(clean(name)).toBe(kept))

describe('a long name', () => {
  const bytes = (name: string) => new TextEncoder().encode(name).length

  it.each(['a', '礼', '👨‍👩‍👧', '. ', '\u202e', '/'])('of %j is cut, and keeps its ending', (sign) => {
    const name = clean(`${sign.repeat(50_000)}.xlsx`)
    expect(name.endsWith('.xlsx')).toBe(true)
    expect(bytes(name)).toBeLessThanOrEqual(255)
    expect(name).not.toMatch(/\p{Cs}/u)
  })

  it('is cut again to the same', () => {
    for (const name of ['礼'.repeat(500), `${'a.'.repeat(400)}pdf`, ' con .pdf'])
      expect(clean(clean(name))).toBe(clean(name))
  })
})
