import { PDF_BYTES } from '#schemas/content/uploads/calls.ts'
import { refuse } from '#server/platform/call/errors.ts'

export const PDF_TYPE = 'application/pdf'
/** The end of a document is looked for so near its last byte. */
const TAIL = 1024

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** By its first bytes, whatever its name and type say. */
export const isPdf = (bytes: Uint8Array) => textOf(bytes.subarray(0, 5)) === '%PDF-'

/** A document as it was sent: it is never opened here, only handed out as a file. Throws UPLOAD_REFUSED for half of one. */
export function readPdf(bytes: Uint8Array): Uint8Array {
  if (bytes.length > PDF_BYTES) throw refuse('UPLOAD_REFUSED', 'PDF 不能超过 10 MB，请压缩后重试')
  if (!textOf(bytes.subarray(-TAIL)).includes('%%EOF'))
    throw refuse('UPLOAD_REFUSED', 'PDF 文件不完整，请重新导出后上传')
  return bytes
}
