import { mapValues } from '#schemas/base/typed-keys.ts'

const TOKENS = {
  ink: '--ink',
  ink2: '--ink-2',
  line: '--line',
  paper: '--paper',
  red: '--red',
  jade: '--jade',
}
export type Colours = Readonly<Record<keyof typeof TOKENS, string>>

/** Resolves the colours for this element and colour scheme, because a canvas does not understand CSS variables. */
export function readColours(place: HTMLElement): Colours {
  return mapValues(TOKENS, (token) => colourOf(place, token))
}

function colourOf(place: HTMLElement, token: string): string {
  // A new element per colour: under reduced motion every element has a short transition (ui/base.css), so a reused one
  // still reports its previous colour.
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
