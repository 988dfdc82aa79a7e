import type { FileKind } from '#schemas/sourcing/scheme-files/options.ts'
import { cleanLine } from './clean-text.ts'

const ENDINGS: Readonly<Record<FileKind, string>> = { excel: 'xlsx', slides: 'pptx' }

/** 方案名_日期, without what a file system does not take. */
export function fileName(scheme: string, day: string, kind: FileKind): string {
  const name = cleanLine(scheme)
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^\.+/, '')
  return `${name || '方案'}_${day}.${ENDINGS[kind]}`
}
