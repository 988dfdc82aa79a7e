import { cutUnits, removeInvisible } from './one-line.ts'

/** Maximum UTF-16 units of a name without its extension; at three bytes each, every file system accepts it. */
const STEM_MAX = 80
const ENDING = /\.[A-Za-z\d]{1,5}$/
/** Characters that a file system interprets as part of a path or does not accept. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu
/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Removes dots at both ends: leading dots hide a file, and Windows drops trailing dots. */
function trimDots(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && /[. ]/.test(name.charAt(start))) start += 1
  while (end > start && /[. ]/.test(name.charAt(end - 1))) end -= 1
  return name.slice(start, end)
}

/**
 * Returns a name that every system accepts: no path, no invisible characters that change the text direction, no
 * device name, at most 80 units plus extension; `otherwise` with the extension if nothing is left.
 */
export function cleanFileName(typed: string, otherwise: string): string {
  const written = removeInvisible(typed).replace(FORBIDDEN, '_')
  // The dot of the extension is kept even if nothing is left before it.
  const ending = ENDING.exec(written.slice(-8).trimEnd())?.[0] ?? ''
  const name = trimDots(ending === '' ? written : written.slice(0, written.lastIndexOf(ending)))
  const stem = trimDots(cutUnits(name, STEM_MAX))
  if (stem.replaceAll('_', '') === '') return `${otherwise}${ending}`
  const isDevice = DEVICE.test(stem.split('.', 1).join(''))
  return `${isDevice ? '_' : ''}${stem}${ending}`
}
