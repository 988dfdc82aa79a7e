import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { PDF_BYTES, type UploadPurpose, uploads as uploadCalls } from '#schemas/content/uploads/calls.ts'
import { reports as calls } from '#schemas/reports/calls.ts'
import { officeReports } from '#schemas/reports/office-calls.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import { purgeUploads } from '#server/trade/after-sales/purge-uploads.ts'
import { readAnswer, toRequest } from '#tests/server/support/ask.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { reportOffice } from './report-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = reportOffice(mall)
let gift = { userId: '', token: '' }
beforeEach(async () => {
  await mall.reset()
  office.reset()
  gift = await office.filer()
})

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript>>>>endobj\n%%EOF\n'

async function send(content: Uint8Array | string, purpose: UploadPurpose = 'report') {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new File([new Uint8Array(Buffer.from(content))], 'a.pdf'))
  const url = `http://mall.test${uploadCalls.save.path}`
  const request = new Request(url, { method: 'POST', body: form, headers: { Token: gift.token } })
  return readAnswer<{ uploadId: string }>(await mall.api(request))
}

const claimOf = async (id: string) =>
  (await db.select({ claim: uploads.claim }).from(uploads).where(eq(uploads.id, id)))[0]?.claim

describe('S.31 the papers of a filing', () => {
  it('a PDF leaves as it came, as a file under its name; a picture was encoded anew', async () => {
    const pdf = (await send(PDF)).data.uploadId
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const picture = (await send(png)).data.uploadId
    const papers = [
      { uploadId: pdf, name: '授权"书.pdf' },
      { uploadId: picture, name: '门头.png' },
    ]
    const { reportId } = await mall.ok(calls.file, await office.filing(1, { papers }), gift)
    expect((await office.detail(gift, reportId)).papers.map((paper) => paper.pdf)).toEqual([true, false])
    const asked = async (row: typeof calls.paper | typeof officeReports.reportPaper, by: { token: string }) =>
      mall.api(toRequest(row, { reportId, uploadId: pdf }, by))
    const all = [await asked(calls.paper, gift), await asked(officeReports.reportPaper, await office.admin())]
    for (const file of all) {
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="report.pdf"; filename*=UTF-8''${encodeURIComponent('授权_书')}.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      expect(await file.text()).toBe(PDF)
    }
    const shown = await mall.api(toRequest(calls.paper, { reportId, uploadId: picture }, gift))
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
  })

  it('half a PDF, one above 10 MB, and one for anything else are refused', async () => {
    expect((await send('%PDF-1.7\n1 0 obj')).code).toBe('UPLOAD_REFUSED')
    const large = Buffer.alloc(PDF_BYTES + 1, ' ')
    large.write('%PDF-1.7')
    large.write('%%EOF', large.length - 5)
    expect((await send(large)).message).toBe('PDF 不能超过 10 MB，请压缩后重试')
    expect((await send(large.subarray(1))).code).toBe('UPLOAD_REFUSED')
    for (const purpose of ['after-sale', 'scheme', 'supplier', 'licence'] as const)
      expect((await send(PDF, purpose)).code).toBe('UPLOAD_REFUSED')
  })

  it('those of a draft stay as long as it names them, those of a filing for good, all others a day', async () => {
    const [kept, dropped, loose] = [
      (await send(PDF)).data,
      (await send(PDF)).data,
      (await send(PDF)).data,
    ].map(({ uploadId }) => uploadId)
    const { texts } = await mall.ok(calls.draft, {}, gift)
    const draft = (ids: (string | undefined)[]) => ({
      texts,
      lines: [],
      papers: ids.map((uploadId = '') => ({ uploadId, name: 'a.pdf', pdf: true })),
    })
    await mall.ok(calls.keepDraft, draft([kept, dropped]), gift)
    await mall.ok(calls.keepDraft, draft([kept]), gift)
    mall.clock.pass(2 * day)
    await purgeUploads.run(mall.services)
    expect(await claimOf(kept ?? '')).toBe(`report-draft:${gift.userId}`)
    expect([await claimOf(dropped ?? ''), await claimOf(loose ?? '')]).toEqual([undefined, undefined])
    const papers = [{ uploadId: kept ?? '', name: 'a.pdf' }]
    const { reportId } = await mall.ok(calls.file, await office.filing(1, { papers }), gift)
    expect(await claimOf(kept ?? '')).toBe(`report:${reportId}`)
    expect((await mall.ok(calls.draft, {}, gift)).papers).toEqual([])
  })
})

/** The parts of a workbook as one text. */
function partsOf(zip: Buffer): string {
  let text = ''
  for (
    let at = zip.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + size)
    text += (method === 8 ? inflateRawSync(content) : content).toString('utf8')
  }
  return text
}

describe('S.33 the workbook', () => {
  it('holds the filtered list, texts as texts and sums as numbers, and no formula', async () => {
    const nasty = '=HYPERLINK("http://x","中秋")'
    await office.file(gift, { project: nasty, customer: '+cmd|calc', contact: '@SUM(1)' })
    await office.file(gift, { project: '端午礼包', type: 1, budget: '12345.60' })
    const ask = (input: object) => mall.api(toRequest(calls.workbook, input, gift))
    const file = await ask({})
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('项目报备_2026-03-02'))
    const text = partsOf(Buffer.from(await file.arrayBuffer()))
    expect(text).toContain('=HYPERLINK(')
    expect(text).toContain('+cmd|calc')
    expect(text).toContain('<v>12345.6</v>')
    expect(text).not.toMatch(/<f[ >]/)
    const only = partsOf(Buffer.from(await (await ask({ word: '端午' })).arrayBuffer()))
    expect(only).toContain('端午礼包')
    expect(only).not.toContain('HYPERLINK')
  })
})
