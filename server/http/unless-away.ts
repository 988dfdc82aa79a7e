import { failure } from './failure.ts'
import type { Ping } from './health.ts'

/** Together with the ping's own patience below 3 s. */
const SUSPICIOUS_MS = 1000

/**
 * The answer of `work`, however long it takes, unless the database stops answering meanwhile: then 503, for a
 * connection that hangs rejects nothing. What `work` still does is left to itself.
 */
export function unlessAway(work: Promise<Response>, ping: Ping): Promise<Response> {
  return new Promise((done, fail) => {
    let timer = setTimeout(ask, SUSPICIOUS_MS)
    let settled = false
    const settle = () => {
      settled = true
      clearTimeout(timer)
    }
    function ask() {
      ping().then(
        () => {
          if (!settled) timer = setTimeout(ask, SUSPICIOUS_MS)
        },
        () => done(failure(503)),
      )
    }
    work.finally(settle).then(done, fail)
  })
}
