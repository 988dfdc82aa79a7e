import type { PageSettings } from './settings.ts'

const repeats = { none: 'no-repeat', both: 'repeat', across: 'repeat-x', down: 'repeat-y' } as const
const places = {
  top: 'top',
  center: 'center',
  bottom: 'bottom',
  left: 'left top',
  right: 'right top',
} as const
const sizes = { natural: 'auto', width: '100% auto', cover: 'cover' } as const

/** Returns the CSS `background` of a page; `placed` maps a picture's address to its location in this mall. */
export function formatPageBackground(settings: PageSettings, placed = (src: string) => src): string {
  const { background, backgroundImage, backgroundRepeat, backgroundPosition, backgroundSize } = settings
  if (!backgroundImage) return background
  // An address can hold a quotation mark, but neither blanks nor backslashes (schemas/base/external-url.ts).
  const address = placed(backgroundImage.src).replaceAll('"', '%22')
  const place = `${places[backgroundPosition]} / ${sizes[backgroundSize]}`
  return `${background} url("${address}") ${place} ${repeats[backgroundRepeat]}`
}
