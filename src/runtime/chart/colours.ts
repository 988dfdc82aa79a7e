import { mapValues } from '#schemas/base/typed-keys.ts'

/** The colours of ui/tokens.css that charts are drawn with. */
const TOKENS = {
  ink: '--ink',
  ink2: '--ink-2',
  line: '--line',
  paper: '--paper',
  red: '--red',
  jade: '--jade',
}
export type Colours = Readonly<Record<keyof typeof TOKENS, string>>

/** As they are in this place and scheme: a canvas understands no variables. */
export function coloursAt(place: HTMLElement): Colours {
  return mapValues(TOKENS, (token) => colourOf(place, token))
}

function colourOf(place: HTMLElement, token: string): string {
  // A new one each: where less motion is wanted everything has a short transition (ui/base.css), and says the colour before.
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
