import type { BrowserContext, Page } from 'playwright-core'

/** What no page of the mall may do unnoticed; a test names beforehand what it brings about itself. */
export interface Faults {
  /** Everything seen so far that no pattern allows. */
  unexpected(): string[]
  allow(...patterns: RegExp[]): void
}

const TELL = '__mallViolation'

/** Collects uncaught errors, console errors, violations of the policy and requests that leave `origin`, of every page. */
export async function watchFaults(context: BrowserContext, origin: string): Promise<Faults> {
  const seen: string[] = []
  const allowed: RegExp[] = []
  await context.exposeBinding(TELL, (_, violation: string) => void seen.push(`policy: ${violation}`))
  await context.addInitScript((tell) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, tell)
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  }, TELL)
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url())
    if (/^https?:$/.test(protocol) && target !== origin) seen.push(`outside: ${request.url()}`)
  })
  context.on('page', (page) => watchPage(page, seen))
  return {
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    allow: (...patterns) => void allowed.push(...patterns),
  }
}

function watchPage(page: Page, seen: string[]): void {
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
}
