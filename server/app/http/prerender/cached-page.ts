import type { Logger } from 'pino'
import { MINUTE_MS } from '#schemas/base/constants.ts'
import type { Prerendered } from '#schemas/page/prerender.ts'
import { withTimeout } from '#server/app/http/health.ts'
import { type Representation, createRepresentation } from '#server/app/http/representation.ts'
import { EVERYTHING } from '#server/platform/database/changes.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { PageDocument } from './document.ts'

/** Smallest interval between two drawings of a page, ms. */
const SECOND_MS = 1000
/** Age from which a page is redrawn while changes are not reported, ms; the old one is served meanwhile. */
const FRESH_MS = 2000
/** Age from which a page is no longer served while changes are not reported, ms: requests wait for the fresh one. */
const STALE_MS = 60_000
/** Longest wait of a request for a drawing, ms; after that the browser draws. */
const TIMEOUT_MS = 1000
/** Longest time that a changed page is still served while it is being redrawn, ms. */
const REDRAWING = 10_000
/** Time for which a page is kept ready after a request, and the age limit of any page, ms. */
const MAX_AGE_MS = 60 * 60_000
/** Pages are drawn for whole minutes, so that an unchanged page that depends on the time keeps its bytes, ms. */

export interface Drawing {
  /** Draws the page of this address as of `moment` (ms); returns null if the browser has to draw it. */
  drawFor(path: string, moment: number): Promise<Prerendered | null>
  documentOf(drawn: Prerendered): Promise<PageDocument>
  clock: Clock
  /** Time up to which all changes were reported and marked, ms; -Infinity if changes are not reported. */
  heardUntil(): number
  /** Resolves when the page that was just served has been sent and painted. */
  quiet(): Promise<unknown>
  log: Logger
}

/** Last drawing of one address and the rules of when it is redrawn. */
export class CachedPage {
  private readonly path: string
  private readonly by: Drawing
  private wantedAt = -Infinity
  private drawnAt = -Infinity
  private until = Infinity
  /** True if a change to the page's content was reported since its last drawing began. */
  private isMarked = false
  /** Time until which the current document may be served despite a change, ms. */
  private goodUntil = Infinity
  private isBegun = false
  private drawn: Prerendered | null = null
  private document: PageDocument | null = null
  private drawing: Promise<void> | null = null
  private below: { drawnAt: number; answer: Promise<Representation> } | null = null

  constructor(path: string, by: Drawing) {
    this.path = path
    this.by = by
  }

  /** Returns the document of the page; null if drawing takes too long. */
  async serve(): Promise<PageDocument | null> {
    this.wantedAt = this.by.clock.now()
    if (this.isDue()) {
      const urgent = !this.document || this.isMarked || this.isOver()
      void this.drawOnce(urgent ? undefined : this.by.quiet)
    }
    if (this.drawing && this.isOver()) await patiently(this.drawing)
    return this.isOver() ? null : this.document
  }

  /** Returns the part below the first screen as JSON; undefined if that revision of the page is no longer kept. */
  async rest(id: string | null, revision: string | null): Promise<Representation | undefined> {
    const { clock, log } = this.by
    await this.serve()
    const { page, rest } = this.drawn ?? {}
    if (!rest || page?.id !== id || String(page?.revision) !== revision) return undefined
    const now = clock.now()
    if (!this.below || now - this.below.drawnAt >= STALE_MS)
      this.below = { drawnAt: now, answer: rest().then(jsonOf) }
    const drawing = this.below
    try {
      return await drawing.answer
    } catch (error) {
      log.error({ err: error }, `prerender: the rest of ${id}`)
      if (this.below === drawing) this.below = null
      return undefined
    }
  }

  /** Marks the page as changed if it shows one of the subjects (server/platform/database/changes.ts). */
  mark(subjects: readonly string[]): void {
    const isShown = (subject: string) => subject === EVERYTHING || subject === this.drawn?.page.id
    // While the page is being drawn it is unknown what it shows, so any change marks it as changed.
    if (this.drawn && !this.isBegun && !subjects.some(isShown)) return
    this.isMarked = true
    if (!this.isBegun) this.goodUntil = Math.min(this.goodUntil, this.by.clock.now() + SECOND_MS)
  }

  isWanted(): boolean {
    return this.by.clock.now() - this.wantedAt < MAX_AGE_MS
  }

  isOld(): boolean {
    const now = this.by.clock.now()
    if (!this.document || this.drawing || !this.isWanted() || now - this.drawnAt < SECOND_MS) return false
    const isAged = now - this.knownAt() >= STALE_MS / 2 || now - this.drawnAt >= MAX_AGE_MS / 2
    return this.isMarked || isAged || now >= this.until
  }

  /** Redraws the page; waits no longer than a visitor would. */
  async redraw(): Promise<void> {
    await patiently(this.drawOnce())
  }

  /** Last time at which the document was known to match the mall's data, ms. */
  private knownAt(): number {
    return this.document ? Math.max(this.drawnAt, this.by.heardUntil()) : this.drawnAt
  }

  private isDue(): boolean {
    const now = this.by.clock.now()
    const age = now - this.drawnAt
    // The clock was set back.
    if (age < 0) return true
    if (this.isMarked) return age >= SECOND_MS
    const isAged = now - this.knownAt() >= FRESH_MS || age >= STALE_MS
    return age >= FRESH_MS && (isAged || now >= this.until)
  }

  private isOver(): boolean {
    const now = this.by.clock.now()
    const isAged = now - this.knownAt() >= STALE_MS || now - this.drawnAt >= MAX_AGE_MS
    return isAged || now >= this.until || now >= this.goodUntil
  }

  private drawOnce(before?: () => Promise<unknown>): Promise<void> {
    const drawing = () => (before ? before().then(() => this.draw()) : this.draw())
    this.drawing ??= drawing().finally(() => (this.drawing = null))
    return this.drawing
  }

  private async draw(): Promise<void> {
    const { drawFor, clock, log } = this.by
    const now = clock.now()
    const wasMarked = this.isMarked
    this.isMarked = false
    this.isBegun = true
    // Keep serving the old document while drawing, unless it was already past `goodUntil`.
    if (wasMarked && now < this.goodUntil) this.goodUntil = now + REDRAWING
    try {
      let drawn = await drawFor(this.path, now - (now % MINUTE_MS))
      // A time boundary lies within this minute, so draw for the exact time.
      if (drawn?.until !== undefined && drawn.until <= now) drawn = await drawFor(this.path, now)
      await this.take(drawn, wasMarked)
    } catch (error) {
      log.error({ err: error }, `prerender ${this.path} failed; the browser draws it`)
      this.document = this.drawn = null
    }
    this.drawnAt = now
    this.isBegun = false
    this.goodUntil = this.isMarked ? clock.now() + SECOND_MS : Infinity
  }

  private async take(drawn: Prerendered | null, wasMarked: boolean): Promise<void> {
    if (!isSame(drawn, this.drawn)) this.document = drawn && (await this.by.documentOf(drawn))
    if (wasMarked || this.drawn?.page.revision !== drawn?.page.revision) this.below = null
    this.drawn = drawn
    this.until = drawn?.until ?? Infinity
  }
}

/** Stops waiting after TIMEOUT_MS; the drawing continues. */
const patiently = (drawing: Promise<void>) => withTimeout(TIMEOUT_MS, drawing).catch(() => undefined)

const jsonOf = (text: string) => createRepresentation('application/json; charset=utf-8', Buffer.from(text))

function isSame(one: Prerendered | null, other: Prerendered | null): boolean {
  return one !== null && other !== null && one.html === other.html && one.snapshot === other.snapshot
}
