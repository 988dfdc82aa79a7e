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
  const probe = document.createElement('span')
  place.append(probe)
  const read = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(read) as Colours
}
