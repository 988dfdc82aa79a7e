import { cutUnits, withoutInvisible } from './one-line.ts'

/** UTF-16 units of a name without its ending: with three bytes each, what every file system takes. */
const STEM_MAX = 80
const ENDING = /\.[A-Za-z\d]{1,5}$/
/** Characters that a file system reads as a part of a path or does not accept. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu
/** Names of devices, with whatever ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Without the dots and blanks around it: the first hide a file, Windows drops the last. */
function trimDots(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && /[. ]/.test(name.charAt(start))) start += 1
  while (end > start && /[. ]/.test(name.charAt(end - 1))) end -= 1
  return name.slice(start, end)
}

/**
 * A name under which every system can keep a file: no path, nothing invisible that turns its direction, no name of a
 * device, at most 80 units and its ending; `otherwise` where nothing is left.
 */
export function cleanFileName(typed: string, otherwise: string): string {
  const written = withoutInvisible(typed).replace(FORBIDDEN, '_')
  // The dot before an ending stays although nothing stands before it.
  const ending = ENDING.exec(written.slice(-8).trimEnd())?.[0] ?? ''
  const name = trimDots(ending === '' ? written : written.slice(0, written.lastIndexOf(ending)))
  const stem = trimDots(cutUnits(name, STEM_MAX))
  if (stem.replaceAll('_', '') === '') return `${otherwise}${ending}`
  const isDevice = DEVICE.test(stem.split('.', 1).join(''))
  return `${isDevice ? '_' : ''}${stem}${ending}`
}
