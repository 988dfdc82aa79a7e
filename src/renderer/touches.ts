import { clickAgain, SERVED } from '#src/lib/early-clicks.ts'

export interface Touches {
  /** Returns true if a button in the section was clicked early and the click was not repeated yet. */
  isPressed(section: HTMLElement): boolean
  /** Repeats early clicks in the section, which handles events itself from now on. */
  live(section: HTMLElement): void
  stop(): void
}

const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const

/** Reports which served island the visitor touches by pointer, focus or an early click. */
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
