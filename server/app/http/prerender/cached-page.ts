import type { Logger } from 'pino'
import type { Prerendered } from '#schemas/page/prerender.ts'
import { withTimeout } from '#server/app/http/health.ts'
import { type Representation, representation } from '#server/app/http/representation.ts'
import { EVERYTHING } from '#server/platform/database/changes.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { PageDocument } from './document.ts'

/** A page is drawn no more often, and what changed is shown by then, ms. */
const SECOND = 1000
/** Where changes are not heard of it is served as it is for this long; older, while a fresh one is drawn, ms. */
const FRESH = 2000
/** Older than this where changes are not heard of, nobody is shown it: a request waits for the fresh one, ms. */
const STALE = 60_000
/** A request waits for a drawing no longer than this; the browser draws by itself then, ms. */
const PATIENCE = 1000
/** An old page is shown so long while a fresh one is being drawn, ms. */
const REDRAWING = 10_000
/** A page that someone wanted this lately is kept ready; no page is older, whatever is heard, ms. */
const LATELY = 60 * 60_000
/** What a page shows may depend on the time: drawn for whole minutes, so that an unchanged page keeps its bytes, ms. */
const MINUTE = 60_000

/** How a page is drawn. */
export interface Drawing {
  /** The page of this address as it is at a moment; null where the browser has to draw it. */
  drawFor(path: string, moment: number): Promise<Prerendered | null>
  documentOf(drawn: Prerendered): Promise<PageDocument>
  clock: Clock
  /** All changes up to this moment were heard of and have marked the pages; -Infinity where nobody tells, ms. */
  heardUntil(): number
  /** Until the page that was just served has been sent and painted. */
  quiet(): Promise<unknown>
  log: Logger
}

/** The page of one address as it was drawn last, and when it is drawn again. */
export class CachedPage {
  private readonly path: string
  private readonly by: Drawing
  private wantedAt = -Infinity
  private drawnAt = -Infinity
  private until = Infinity
  /** Something that it shows has changed since it was begun. */
  private isMarked = false
  /** When a change has to be shown at the latest. */
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

  /** Its document for a visitor, drawn where there is none that may be shown; null where that takes too long. */
  async serve(): Promise<PageDocument | null> {
    this.wantedAt = this.by.clock.now()
    if (this.isDue()) {
      const urgent = !this.document || this.isMarked || this.isOver()
      void this.drawOnce(urgent ? undefined : this.by.quiet)
    }
    if (this.drawing && this.isOver()) await patiently(this.drawing)
    return this.isOver() ? null : this.document
  }

  /** What follows its first screen, as JSON; undefined when that revision of the page is not kept any more. */
  async rest(id: string | null, revision: string | null): Promise<Representation | undefined> {
    const { clock, log } = this.by
    await this.serve()
    const { page, rest } = this.drawn ?? {}
    if (!rest || page?.id !== id || String(page?.revision) !== revision) return undefined
    const now = clock.now()
    if (!this.below || now - this.below.drawnAt >= STALE)
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

  /** These have changed (server/platform/database/changes.ts); it is drawn again if it shows one of them. */
  mark(subjects: readonly string[]): void {
    const isShown = (subject: string) => subject === EVERYTHING || subject === this.drawn?.page.id
    // What is being drawn may show anything.
    if (this.drawn && !this.isBegun && !subjects.some(isShown)) return
    this.isMarked = true
    if (!this.isBegun) this.goodUntil = Math.min(this.goodUntil, this.by.clock.now() + SECOND)
  }

  /** Whether someone came for it lately. */
  isWanted(): boolean {
    return this.by.clock.now() - this.wantedAt < LATELY
  }

  /** Whether it is wanted, and has to be drawn lest a visitor waits for it. */
  isOld(): boolean {
    const now = this.by.clock.now()
    if (!this.document || this.drawing || !this.isWanted() || now - this.drawnAt < SECOND) return false
    const isAged = now - this.knownAt() >= STALE / 2 || now - this.drawnAt >= LATELY / 2
    return this.isMarked || isAged || now >= this.until
  }

  /** Draws it again; waits for that no longer than a visitor would. */
  async redraw(): Promise<void> {
    await patiently(this.drawOnce())
  }

  /** When it was known last to be as the mall is. */
  private knownAt(): number {
    return this.document ? Math.max(this.drawnAt, this.by.heardUntil()) : this.drawnAt
  }

  /** Whether it is drawn again for a visitor. */
  private isDue(): boolean {
    const now = this.by.clock.now()
    const age = now - this.drawnAt
    // A clock that was set back.
    if (age < 0) return true
    if (this.isMarked) return age >= SECOND
    const isAged = now - this.knownAt() >= FRESH || age >= STALE
    return age >= FRESH && (isAged || now >= this.until)
  }

  /** Not to be shown any more. */
  private isOver(): boolean {
    const now = this.by.clock.now()
    const isAged = now - this.knownAt() >= STALE || now - this.drawnAt >= LATELY
    return isAged || now >= this.until || now >= this.goodUntil
  }

  /** One drawing at a time, however many ask. */
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
    // Who comes meanwhile gets the old one, unless it was too old before.
    if (wasMarked && now < this.goodUntil) this.goodUntil = now + REDRAWING
    try {
      let drawn = await drawFor(this.path, now - (now % MINUTE))
      // A boundary inside this minute.
      if (drawn?.until !== undefined && drawn.until <= now) drawn = await drawFor(this.path, now)
      await this.take(drawn, wasMarked)
    } catch (error) {
      log.error({ err: error }, `prerender ${this.path} failed; the browser draws it`)
      this.document = this.drawn = null
    }
    this.drawnAt = now
    this.isBegun = false
    this.goodUntil = this.isMarked ? clock.now() + SECOND : Infinity
  }

  private async take(drawn: Prerendered | null, wasMarked: boolean): Promise<void> {
    if (!isSame(drawn, this.drawn)) this.document = drawn && (await this.by.documentOf(drawn))
    if (wasMarked || this.drawn?.page.revision !== drawn?.page.revision) this.below = null
    this.drawn = drawn
    this.until = drawn?.until ?? Infinity
  }
}

/** Who waits goes on after a while; the drawing goes on, too. */
const patiently = (drawing: Promise<void>) => withTimeout(PATIENCE, drawing).catch(() => undefined)

const jsonOf = (text: string) => representation('application/json; charset=utf-8', Buffer.from(text))

function isSame(one: Prerendered | null, other: Prerendered | null): boolean {
  return one !== null && other !== null && one.html === other.html && one.snapshot === other.snapshot
}
