import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, Nothing, Time } from '#schemas/base/wire.ts'
import {
  ALL_COLUMNS,
  ALL_FILE_STATES,
  ALL_PRICE_MODES,
  ALL_TEMPLATES,
  PER_PAGE,
  USUAL_COLUMNS,
} from './options.ts'

/** Id of a scheme; the current scheme if absent. */
const where = later(() => ({ schemeId: z.optional(Id()) }))

/** Columns of a sheet from left to right, each column once. */
const excelOptions = later(() => ({
  columns: z._default(
    z.array(z.enum(ALL_COLUMNS)).check(
      z.minLength(1),
      z.maxLength(ALL_COLUMNS.length, { abort: true }),
      z.refine((columns) => new Set(columns).size === columns.length, '每一列只能选择一次'),
    ),
    () => [...USUAL_COLUMNS],
  ),
}))
const slideOptions = later(() => ({
  template: z._default(z.enum(ALL_TEMPLATES), 'calm'),
  perPage: z._default(z.literal([...PER_PAGE]), 4),
  price: z._default(z.enum(ALL_PRICE_MODES), 'quote'),
}))

export const SchemeFile = later(() =>
  z.object({
    fileId: z.string(),
    schemeId: z.string(),
    kind: z.enum(['excel', 'slides']),
    /** File name with its extension. */
    name: z.string(),
    state: z.enum(ALL_FILE_STATES),
    percent: Count(),
    /** Reason why the file could not be made; empty otherwise. */
    reason: z.string(),
    /** Size in bytes; 0 until the file is made. */
    size: Count(),
    createdAt: Time(),
    /** Time when the file is deleted. */
    expiresAt: Time(),
  }),
)
export type SchemeFile = z.output<ReturnType<typeof SchemeFile>>

const one = later(() => z.object({ fileId: Id() }))
const writes = { access: 'login', changes: ['schemeFile'] } as const

/**
 * Calls for exported files of schemes. A member may have two files made at once (FILES_FULL); each file is kept for
 * a week and only its owner can find it.
 */
export const schemeFiles = {
  downExcel: post('/product/v1/scheme/downExcel', {
    ...writes,
    receive: 'blob',
    input: () => z.object({ ...where(), ...excelOptions() }),
    output: () => z.unknown(),
  }),
  downPpt: post('/product/v1/scheme/downPpt', {
    ...writes,
    receive: 'blob',
    input: () => z.object({ ...where(), ...slideOptions() }),
    output: () => z.unknown(),
  }),
  findTemplateList: get('/product/v1/scheme/findTemplateList', {
    access: 'either',
    keep: KEEP.fixed,
    input: Empty,
    output: () =>
      z.array(
        z.object({
          template: z.enum(ALL_TEMPLATES),
          name: z.string(),
          words: z.string(),
          /** Paths of sample pictures on the shop's own host: of the cover, of goods. */
          pictures: z.array(z.string()),
        }),
      ),
  }),
  /** Starts making a file and answers at once; options that this kind of file does not have are ignored. */
  start: post('/mall/v1/schemeFile/start', {
    ...writes,
    input: () =>
      z.object({ kind: z.enum(['excel', 'slides']), ...where(), ...excelOptions(), ...slideOptions() }),
    output: SchemeFile,
  }),
  progress: get('/mall/v1/schemeFile/progress', {
    access: 'login',
    quiet: true,
    input: one,
    output: SchemeFile,
  }),
  /** Cancels a file that is being made; a finished file stays. */
  cancel: post('/mall/v1/schemeFile/cancel', { ...writes, input: one, output: SchemeFile }),
  /** Lists the files of the past week, the latest first. */
  list: get('/mall/v1/schemeFile/list', {
    access: 'login',
    shows: ['schemeFile'],
    input: () => z.object(where()),
    output: () => z.array(SchemeFile()),
  }),
  remove: post('/mall/v1/schemeFile/remove', { ...writes, input: one, output: Nothing }),
  file: get('/mall/v1/schemeFile/file', {
    access: 'login',
    receive: 'blob',
    input: one,
    output: () => z.unknown(),
  }),
}
