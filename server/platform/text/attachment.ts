import { cleanFileName } from '#schemas/base/file-name.ts'

/** Characters that encodeURIComponent keeps but RFC 5987 does not allow. */
const UNCODED = /['()*!]/g

const encode = (name: string) =>
  encodeURIComponent(name).replace(UNCODED, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Formats Content-Disposition. `plain` is an ASCII name for programs that cannot read the encoded `name`. */
export function formatDisposition(name: string, plain: string): string {
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(cleanFileName(name, '文件'))}`
}

/** Builds the headers of a download, which is never opened as a page and never cached for others. */
export function createAttachmentHeaders(file: {
  name: string
  plain: string
  type: string
}): Record<string, string> {
  return {
    'Content-Type': file.type,
    'Content-Disposition': formatDisposition(file.name, file.plain),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
