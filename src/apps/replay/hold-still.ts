const REDUCED = '(prefers-reduced-motion: reduce)'

/** Has a window ask for reduced motion whatever the system says: nothing plays by itself. */
export function holdStill(view: Window): void {
  const ask = view.matchMedia.bind(view)
  view.matchMedia = (query) => ask(query === REDUCED ? 'all' : query)
}
