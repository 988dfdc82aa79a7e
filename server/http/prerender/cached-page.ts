import type { Logger } from 'pino'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Prerendered } from '#schemas/page/prerender.ts'
import type { PageDocument } from './document.ts'

/** Served as it is for this long; older, it is served while a fresh one is drawn, ms. */
const FRESH = 2000
/** Older than this, nobody is shown it: a request waits for the fresh one, ms. */
const STALE = 60_000
/** A request waits for a drawing no longer than this; the browser draws by itself then, ms. */
const PATIENCE = 1000
/** A page that someone wanted this lately is drawn again before it is too old: the next one waits for no drawing, ms. */
const LATELY = 60 * 60_000
/** What a page shows may depend on the time: drawn for whole minutes, so that an unchanged page keeps its bytes, ms. */
const MINUTE = 60_000

/** How a page is drawn. */
export interface Drawing {
  /** The page of this address as it is at a moment; null where the browser has to draw it. */
  drawFor(path: string, moment: number): Promise<Prerendered | null>
  documentOf(drawn: Prerendered): Promise<PageDocument>
  clock: Clock
  /** Until the page that was just served has been sent and painted. */
  quiet(): Promise<unknown>
  log: Logger
}

/** The page of one address as it was drawn last, and when it is drawn again. */
export class CachedPage {
  private readonly path: string
  private readonly by: Drawing
  private wantedAt = 0
  private drawnAt = -Infinity
  private until = Infinity
  private drawn: Prerendered | null = null
  private document: PageDocument | null = null
  private drawing: Promise<void> | null = null
  private below: { drawnAt: number; text: Promise<string> } | null = null

  constructor(path: string, by: Drawing) {
    this.path = path
    this.by = by
  }

  /** Its document for a visitor, drawn where there is none that is young enough; null where that takes too long. */
  async serve(): Promise<PageDocument | null> {
    const { clock, quiet } = this.by
    this.wantedAt = clock.now()
    const age = clock.now() - this.drawnAt
    if (age >= FRESH || age < 0) {
      const urgent = !this.document || this.isOver()
      void this.drawOnce(urgent ? undefined : quiet)
    }
    if (this.drawing && this.isOver()) await withTimeout(PATIENCE, this.drawing)
    return this.isOver() ? null : this.document
  }

  /** What follows its first screen, as JSON; undefined when that revision of the page is not kept any more. */
  async rest(id: string | null, revision: string | null): Promise<string | undefined> {
    const { clock, log } = this.by
    const { page, rest } = this.drawn ?? {}
    if (!rest || page?.id !== id || String(page?.revision) !== revision) return undefined
    const now = clock.now()
    if (!this.below || now - this.below.drawnAt >= STALE) this.below = { drawnAt: now, text: rest() }
    const drawing = this.below
    try {
      return await drawing.text
    } catch (error) {
      log.error({ err: error }, `prerender: the rest of ${id}`)
      if (this.below === drawing) this.below = null
      return undefined
    }
  }

  /** Draws it again if it was wanted lately and will soon be too old. */
  async freshen(): Promise<void> {
    const now = this.by.clock.now()
    const isOld = now - this.drawnAt >= STALE / 2
    if (this.document && isOld && now - this.wantedAt < LATELY) await withTimeout(PATIENCE, this.drawOnce())
  }

  /** Not to be shown any more. */
  private isOver(): boolean {
    const now = this.by.clock.now()
    return now - this.drawnAt >= STALE || now >= this.until
  }

  /** One drawing at a time, however many ask. */
  private drawOnce(before?: () => Promise<unknown>): Promise<void> {
    const drawing = () => (before ? before().then(() => this.draw()) : this.draw())
    this.drawing ??= drawing().finally(() => (this.drawing = null))
    return this.drawing
  }

  private async draw(): Promise<void> {
    const { drawFor, documentOf, clock, log } = this.by
    const now = clock.now()
    try {
      let drawn = await drawFor(this.path, now - (now % MINUTE))
      // A boundary inside this minute.
      if (drawn?.until !== undefined && drawn.until <= now) drawn = await drawFor(this.path, now)
      if (!isSame(drawn, this.drawn)) this.document = drawn && (await documentOf(drawn))
      if (this.drawn?.page.revision !== drawn?.page.revision) this.below = null
      this.drawn = drawn
      this.until = drawn?.until ?? Infinity
    } catch (error) {
      log.error({ err: error }, `prerender ${this.path} failed; the browser draws it`)
      this.document = this.drawn = null
    }
    this.drawnAt = now
  }
}

function isSame(one: Prerendered | null, other: Prerendered | null): boolean {
  return one !== null && other !== null && one.html === other.html && one.snapshot === other.snapshot
}

function withTimeout(limit: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((done) => (timer = setTimeout(done, limit)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
