import type { BrowserContext, Page } from 'playwright-core'

/** Faults that no page of the mall may cause unnoticed; a test names beforehand those that it causes itself. */
export interface Faults {
  /** Everything seen so far that no pattern allows. */
  unexpected(): string[]
  allow(...patterns: RegExp[]): void
}

/**
 * Responses that a test answers itself have no network address: Chromium then keeps a sandboxed child from the code
 * of a mall at 127.0.0.1, which no visitor meets.
 */
const KEPT_FROM = /^console: Access to [\w ]+ at '([^']+)' from origin 'null' has been blocked.*loopback/

/** Without what stems from the test's own answers. */
function ofTheMall(seen: readonly string[]): string[] {
  const kept = seen.flatMap((fault) => KEPT_FROM.exec(fault)?.[1] ?? [])
  return seen.filter(
    (fault) => !KEPT_FROM.test(fault) && !kept.some((url) => fault.endsWith(`ERR_FAILED (${url})`)),
  )
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
    unexpected: () => ofTheMall(seen).filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    allow: (...patterns) => void allowed.push(...patterns),
  }
}

function watchPage(page: Page, seen: string[]): void {
  page.on('pageerror', (error) => seen.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
}
