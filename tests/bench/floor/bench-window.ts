/** What the bench asks of a page. */
export interface BenchHooks {
  /** Gives the widget of this index (a title) other words, as an editor's or a server's change would. */
  change(index: number, words: string): void
  /** How often a widget's component ran since the page began. */
  renders: number
}

declare global {
  interface Window {
    bench?: BenchHooks
  }
}

export function provideChange(change: BenchHooks['change']): void {
  window.bench = { change, renders: window.bench?.renders ?? 0 }
}

export function countRender(): void {
  window.bench ??= { change: () => undefined, renders: 0 }
  window.bench.renders++
}
