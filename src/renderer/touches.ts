import { clickAgain, SERVED } from '#src/lib/early-clicks.ts'

export interface Touches {
  /** A button in there was clicked early, and not again yet. */
  isPressed(section: HTMLElement): boolean
  /** The section answers by itself from now on. */
  live(section: HTMLElement): void
  stop(): void
}

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const

/** Tells which served island the visitor touches, by pointer, focus or an early click. */
export function watchTouches(host: HTMLElement, onTouch: (id: string) => void): Touches {
  function tell(target: EventTarget | null) {
    const section = target instanceof Element && target.closest<HTMLElement>(`section${SERVED}`)
    if (section && section.dataset.widget) onTouch(section.dataset.widget)
  }
  const onEvent = ({ target }: Event) => tell(target)
  for (const event of EVENTS) host.addEventListener(event, onEvent, { passive: true })
  for (const target of [...(window.earlyClicks ?? []), document.activeElement]) tell(target)
  return {
    isPressed: (section) => (window.earlyClicks ?? []).some((target) => section.contains(target)),
    live: clickAgain,
    stop() {
      for (const event of EVENTS) host.removeEventListener(event, onEvent)
    },
  }
}
