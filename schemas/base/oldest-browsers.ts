/**
 * The oldest versions that the pages are built for: of March 2023, and of December 2023 for Firefox, the first with
 * `:has()`. An older one is told so (server/app/http/old-browser.ts).
 */
export const OLDEST_BROWSERS = { Chrome: '111', Edge: '111', Firefox: '121', Safari: '16.4' } as const

/** The same as the build's targets: `chrome111`. */
export const buildTargets = () =>
  Object.entries(OLDEST_BROWSERS).map(([name, version]) => name.toLowerCase() + version)
