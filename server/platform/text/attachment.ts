import { cleanFileName } from '#schemas/base/file-name.ts'

/** Characters that encodeURIComponent keeps and RFC 5987 does not allow. */
const UNCODED = /['()*!]/g

const encode = (name: string) =>
  encodeURIComponent(name).replace(UNCODED, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Names a file to be kept, for the header Content-Disposition: `name` as systems can keep it, whatever somebody has
 * typed; `plain` in ASCII for programs that do not read the other.
 */
export function dispositionOf(name: string, plain: string): string {
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(cleanFileName(name, '文件'))}`
}

/** Headers of a file to be kept, never a page to be opened, for its asker alone. */
export function attachmentHeaders(file: {
  name: string
  plain: string
  type: string
}): Record<string, string> {
  return {
    'Content-Type': file.type,
    'Content-Disposition': dispositionOf(file.name, file.plain),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  }
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
