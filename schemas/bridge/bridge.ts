import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { ComparedPage } from '#schemas/replay/compared-page.ts'
import { CarriedFile } from './carried-file.ts'

type Schema = z.core.$ZodType

/** One thing that one side can ask of the other, declared as a call is. */
export interface BridgeRow<I extends Schema, O extends Schema> {
  input: () => I
  output: () => O
}

const row = <I extends Schema, O extends Schema>(input: () => I, output: () => O): BridgeRow<I, O> => ({
  input: later(input),
  output: later(output),
})

/** Whatever a side returns, nothing crosses. (Of `z` only what the first load has: a schema more would be there too.) */
const Nothing = () =>
  z.pipe(
    z.unknown(),
    z.transform((): void => undefined),
  )
const Empty = () => z.object({})

/** A place inside the child: `/orders?page=2`. */
const Place = later(() => z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\p{C}\p{Z}\\]*$/u)))

/** Who works and where. Never the token: the host makes the calls. */
export const BridgeSession = later(() =>
  z.object({
    /** Null in an application for everybody. */
    user: z.nullable(CurrentUser()),
    platform: z.nullable(PlatformInfo()),
    place: Place(),
    /** What this user typed and did not send, as the child had it kept. */
    typed: z.record(z.string(), z.string()),
  }),
)
export type BridgeSession = z.output<ReturnType<typeof BridgeSession>>

/**
 * What a call answered: `'100'`, a business code, an HTTP status as text, SHAPE, or '' where there was no answer. `data` is the
 * answer, or what a refusal carries beside its message.
 */
export const Answered = later(() =>
  z.object({
    code: z.string(),
    message: z.string(),
    data: z.optional(z.unknown()),
    /** Instead of data. */
    file: z.optional(CarriedFile()),
  }),
)
export type Answered = z.output<ReturnType<typeof Answered>>

/** Longest text of the journal, UTF-16 units: two texts of the largest page, as JSON. */
const JOURNAL_MOST = 5_000_000
const JournalKey = later(() => z.string().check(z.minLength(1), z.maxLength(200)))

/** What a child asks of its host. */
export const toHost = {
  session: row(Empty, BridgeSession),
  /** One of the calls that the application may make (schemas/bridge/apps.ts). */
  call: row(
    () =>
      z.object({
        method: z.enum(['GET', 'POST', 'PUT']),
        path: z.string().check(z.maxLength(200)),
        input: z.optional(z.unknown()),
        /** Those of the input, by its keys. */
        files: z.optional(z.record(z.string(), CarriedFile())),
        /** Names the upload in what the child hears of its progress. */
        upload: z.optional(z.string().check(z.maxLength(20))),
      }),
    Answered,
  ),
  /** The child shows something: until then its host says that it is on its way. */
  ready: row(Empty, Nothing),
  title: row(() => z.object({ title: z.string().check(z.maxLength(200)) }), Nothing),
  toast: row(
    () =>
      z.object({
        kind: z.enum(['success', 'error', 'warning']),
        message: z.string().check(z.minLength(1), z.maxLength(300)),
      }),
    Nothing,
  ),
  /** The child stands elsewhere now; a new entry of the history unless it replaces. */
  place: row(() => z.object({ path: Place(), replace: z.boolean() }), Nothing),
  back: row(Empty, Nothing),
  /** A jump (12 for an address outside), a path of the shop, or a place of the child in a tab of its own. */
  open: row(
    () =>
      z.union([
        z.object({ jump: z.record(z.string(), z.unknown()) }),
        z.object({ path: Place(), newTab: z.optional(z.boolean()) }),
        z.object({ place: Place() }),
      ]),
    Nothing,
  ),
  /** Shows two versions of a page side by side in a tab of its own. */
  compare: row(ComparedPage, Nothing),
  /** Lets the browser keep a file under its name. */
  save: row(() => z.object({ file: CarriedFile() }), Nothing),
  /** Typed into a form and not sent yet; null once it is. The host has it after the child was loaded anew. */
  keep: row(
    () =>
      z.object({
        key: z.string().check(z.minLength(1), z.maxLength(200)),
        text: z.nullable(z.string().check(z.maxLength(200_000))),
      }),
    Nothing,
  ),
  /**
   * Keeps a long text that is edited on this device, for this user, until it is null; `isKept`: the server has it, so that a logout
   * may remove it. Only an application for staff has a journal.
   */
  journal: row(
    () =>
      z.object({
        key: JournalKey(),
        text: z.nullable(z.string().check(z.maxLength(JOURNAL_MOST))),
        isKept: z.boolean(),
      }),
    Nothing,
  ),
  readJournal: row(
    () => z.object({ key: JournalKey() }),
    () => z.object({ text: z.nullable(z.string()) }),
  ),
  logOut: row(Empty, Nothing),
} as const

/** What a host asks of its child. */
export const toChild = {
  /** On show or hidden; a hidden child keeps all that it holds. */
  show: row(() => z.object({ visible: z.boolean() }), Nothing),
  /** Back, Forward or a link of the host: the child goes there without telling it. */
  go: row(() => z.object({ path: Place() }), Nothing),
  /** The same user logged in again, perhaps with other rights. */
  session: row(BridgeSession, Nothing),
  /** How much of a call's files has been sent, 0 to 1. */
  progress: row(() => z.object({ upload: z.string(), share: z.number() }), Nothing),
} as const

type Rows = Record<string, BridgeRow<Schema, Schema>>
type Given<R> = R extends BridgeRow<infer I, Schema> ? z.output<I> : never
type Answers<R> = R extends BridgeRow<Schema, infer O> ? z.output<O> : never

/** The methods of a side, with what has been checked as their input. */
export type Side<R extends Rows> = {
  [K in keyof R]: (input: Given<R[K]>) => Answers<R[K]> | Promise<Answers<R[K]>>
}
/** The other side, as it is asked over the bridge. */
export type Far<R extends Rows> = {
  [K in keyof R]: (
    input: R[K] extends BridgeRow<infer I, Schema> ? z.input<I> : never,
  ) => Promise<Answers<R[K]>>
}
export type HostSide = Side<typeof toHost>
export type ChildSide = Side<typeof toChild>
export type FarHost = Far<typeof toHost>
export type FarChild = Far<typeof toChild>
