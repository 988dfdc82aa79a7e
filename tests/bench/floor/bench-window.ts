/** Hooks that the bench calls in a page. */
export interface BenchHooks {
  /** Gives the widget of this index (a title) other words, as an editor's or a server's change would. */
  change(index: number, words: string): void
  /** How often a widget's component ran since the page began. */
  renders: number
  /** React's effects have run: what stands in the document answers. */
  alive: boolean
}

declare global {
  interface Window {
    bench?: BenchHooks
  }
}

export function provideChange(change: BenchHooks['change']): void {
  window.bench = { change, renders: window.bench?.renders ?? 0, alive: true }
}

export function countRender(): void {
  // A page is also drawn beforehand, where there is no window.
  if (typeof window === 'undefined') return
  window.bench ??= { change: () => undefined, renders: 0, alive: false }
  window.bench.renders++
}
