/**
 * Oldest versions that pages are built for: versions of March 2023, except Firefox of December 2023, the first with
 * `:has()`. Older versions get a notice (server/app/http/old-browser.ts).
 */
export const OLDEST_BROWSERS = { Chrome: '111', Edge: '111', Firefox: '121', Safari: '16.4' } as const

/** Returns the same versions as build targets: `chrome111`. */
export const listBuildTargets = () =>
  Object.entries(OLDEST_BROWSERS).map(([name, version]) => name.toLowerCase() + version)
