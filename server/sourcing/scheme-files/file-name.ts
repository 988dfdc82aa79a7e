import type { FileKind } from '#schemas/sourcing/scheme-files/options.ts'
import { cleanLine } from './clean-text.ts'

const ENDINGS: Readonly<Record<FileKind, string>> = { excel: 'xlsx', slides: 'pptx' }

/** Returns 方案名_日期 without characters that file systems do not accept. */
export function createFileName(scheme: string, day: string, kind: FileKind): string {
  const name = cleanLine(scheme)
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^\.+/, '')
  return `${name || '方案'}_${day}.${ENDINGS[kind]}`
}
