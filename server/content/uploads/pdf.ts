import { PDF_BYTES } from '#schemas/content/uploads/calls.ts'
import { reject } from '#server/platform/call/errors.ts'

export const PDF_TYPE = 'application/pdf'
/** Number of last bytes in which the end marker must be. */
const TAIL_BYTES = 1024

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** Returns true for the first bytes of a PDF, regardless of name and type. */
export const isPdf = (bytes: Uint8Array) => textOf(bytes.subarray(0, 5)) === '%PDF-'

/**
 * Returns a PDF unchanged: the server never opens PDFs. Throws UPLOAD_REFUSED if the file is cut off or too large.
 */
export function readPdf(bytes: Uint8Array): Uint8Array {
  if (bytes.length > PDF_BYTES) throw reject('UPLOAD_REFUSED', 'PDF 不能超过 10 MB，请压缩后重试')
  if (!textOf(bytes.subarray(-TAIL_BYTES)).includes('%%EOF'))
    throw reject('UPLOAD_REFUSED', 'PDF 文件不完整，请重新导出后上传')
  return bytes
}
