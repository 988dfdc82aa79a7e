import { describe, expect, it } from 'vitest'
import { createAttachmentHeaders } from './attachment.ts'
import { createCsvFile } from './csv.ts'

/** The name that a browser takes from the headers; throws where they are none. */
function nameIn(response: Response): string {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const [, name = ''] =
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''([\w.~%-]+)$/.exec(disposition) ?? []
  return decodeURIComponent(name)
}
const fileNamed = (name: string) =>
  new Response('', { headers: createAttachmentHeaders({ name, plain: 'file', type: 'application/pdf' }) })

describe('a file to be kept', () => {
  it.each([
    ['员工礼盒 2026.pdf', '员工礼盒 2026.pdf'],
    ["O'Brien (终稿)*!.pdf", "O'Brien (终稿)_!.pdf"],
    ['../../etc/cron.d/a', '_.._etc_cron.d_a'],
    ['a"; filename="b.html', 'a_; filename=_b.html'],
    ['a\r\nSet-Cookie: b=1.pdf', 'a__Set-Cookie_ b=1.pdf'],
    ['a\0.pdf', 'a_.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['礼\ud83d', '礼_'],
    ['CON.pdf', '_CON.pdf'],
    ['', '文件'],
  ])('named %j is kept as %j', (name, kept) => expect(nameIn(fileNamed(name))).toBe(kept))

  it.each(['a', '礼', '👩‍', '%', '"', '/', '\ud800', '\u202e', ' .'])(
    'with a name of 100,000 %j has a short one',
    (sign) => {
      const name = nameIn(fileNamed(`${sign.repeat(100_000 / sign.length)}.pdf`))
      expect(name.endsWith('.pdf')).toBe(true)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255)
    },
  )

  it('is for its asker alone, and no page', () => {
    const headers = Object.fromEntries(fileNamed('a.pdf').headers)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('keeps its ending when the mall calls its points by a name with a slash', () => {
    expect(nameIn(createCsvFile('积分/福分明细_2026-11-11', []))).toBe('积分_福分明细_2026-11-11.csv')
  })
})
