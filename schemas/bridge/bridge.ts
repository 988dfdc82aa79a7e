import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { CurrentUser } from '#schemas/people/accounts/entities.ts'
import { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { ComparedPage } from '#schemas/replay/compared-page.ts'
import { CarriedFile } from './carried-file.ts'

type Schema = z.core.$ZodType

export interface BridgeRow<I extends Schema, O extends Schema> {
  input: () => I
  output: () => O
}

const row = <I extends Schema, O extends Schema>(input: () => I, output: () => O): BridgeRow<I, O> => ({
  input: later(input),
  output: later(output),
})

/**
 * An output that drops the value that a side returns. Built only from schemas of `z` that the first load already
 * contains, because any other schema would make the first load larger.
 */
const Nothing = () =>
  z.pipe(
    z.unknown(),
    z.transform((): void => undefined),
  )
const Empty = () => z.object({})

/** A path inside the child: `/orders?page=2`. */
const Place = later(() => z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\p{C}\p{Z}\\]*$/u)))

/** The user and the current path. Never contains the token, because the host makes the calls. */
export const BridgeSession = later(() =>
  z.object({
    /** Null in an application for everybody. */
    user: z.nullable(CurrentUser()),
    platform: z.nullable(PlatformInfo()),
    place: Place(),
    /** Texts that this user typed but did not send, as stored by `keep`. */
    typed: z.record(z.string(), z.string()),
  }),
)
export type BridgeSession = z.output<ReturnType<typeof BridgeSession>>

/**
 * Result of a call. `code` is `'100'`, a business code, an HTTP status as text, SHAPE, or '' for no
 * answer. `data` is the answer, or the data of an error besides its message.
 */
export const Answered = later(() =>
  z.object({
    code: z.string(),
    message: z.string(),
    data: z.optional(z.unknown()),
    /** File that the call returned, set instead of `data`. */
    file: z.optional(CarriedFile()),
  }),
)
export type Answered = z.output<ReturnType<typeof Answered>>

/** Longest text in the journal, UTF-16 code units: two texts of the largest page, as JSON. */
const MAX_JOURNAL = 5_000_000
const JournalKey = later(() => z.string().check(z.minLength(1), z.maxLength(200)))

export const toHost = {
  session: row(Empty, BridgeSession),
  /** Makes one of the calls that the application may make (schemas/bridge/apps.ts). */
  call: row(
    () =>
      z.object({
        method: z.enum(['GET', 'POST', 'PUT']),
        path: z.string().check(z.maxLength(200)),
        input: z.optional(z.unknown()),
        files: z.optional(z.record(z.string(), CarriedFile())),
        /** Id of the upload in the `progress` requests to the child. */
        upload: z.optional(z.string().check(z.maxLength(20))),
      }),
    Answered,
  ),
  /** The child has rendered; until then its host shows that the child is loading. */
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
  /** The child navigated: the host adds a history entry, or replaces the current one. */
  place: row(() => z.object({ path: Place(), replace: z.boolean() }), Nothing),
  back: row(Empty, Nothing),
  /** Opens a jump (12 for an external address), a path of the shop, or a path of the child in a new tab. */
  open: row(
    () =>
      z.union([
        z.object({ jump: z.record(z.string(), z.unknown()) }),
        z.object({ path: Place(), newTab: z.optional(z.boolean()) }),
        z.object({ place: Place() }),
      ]),
    Nothing,
  ),
  /** Opens the comparison page in a new tab. */
  compare: row(ComparedPage, Nothing),
  save: row(() => z.object({ file: CarriedFile() }), Nothing),
  /** Stores a text that was typed but not sent; null removes it. The host keeps the text when the child reloads. */
  keep: row(
    () =>
      z.object({
        key: z.string().check(z.minLength(1), z.maxLength(200)),
        text: z.nullable(z.string().check(z.maxLength(200_000))),
      }),
    Nothing,
  ),
  /**
   * Stores a long text under edit on this device for this user; null removes it. `isKept`: the server has the text,
   * so a logout may remove it. Only for staff.
   */
  journal: row(
    () =>
      z.object({
        key: JournalKey(),
        text: z.nullable(z.string().check(z.maxLength(MAX_JOURNAL))),
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

export const toChild = {
  /** Shows or hides the child; a hidden child keeps its state. */
  show: row(() => z.object({ visible: z.boolean() }), Nothing),
  /** Back, Forward or a link of the host: the child navigates without reporting the navigation. */
  go: row(() => z.object({ path: Place() }), Nothing),
  /** The same user logged in again, possibly with other rights. */
  session: row(BridgeSession, Nothing),
  /** Share of a call's files that has been sent, 0 to 1. */
  progress: row(() => z.object({ upload: z.string(), share: z.number() }), Nothing),
} as const

type Rows = Record<string, BridgeRow<Schema, Schema>>
type Given<R> = R extends BridgeRow<infer I, Schema> ? z.output<I> : never
type Answers<R> = R extends BridgeRow<Schema, infer O> ? z.output<O> : never

/** Handlers of the calls by name; their inputs are already validated. */
export type Side<R extends Rows> = {
  [K in keyof R]: (input: Given<R[K]>) => Answers<R[K]> | Promise<Answers<R[K]>>
}
export type Far<R extends Rows> = {
  [K in keyof R]: (
    input: R[K] extends BridgeRow<infer I, Schema> ? z.input<I> : never,
  ) => Promise<Answers<R[K]>>
}
export type HostSide = Side<typeof toHost>
export type ChildSide = Side<typeof toChild>
export type FarHost = Far<typeof toHost>
export type FarChild = Far<typeof toChild>
