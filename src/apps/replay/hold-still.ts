const REDUCED = '(prefers-reduced-motion: reduce)'

/** Makes a window report reduced motion regardless of the system, so that nothing plays by itself. */
export function holdStill(view: Window): void {
  const ask = view.matchMedia.bind(view)
  view.matchMedia = (query) => ask(query === REDUCED ? 'all' : query)
}
