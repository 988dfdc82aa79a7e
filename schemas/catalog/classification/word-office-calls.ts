import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, line, Nothing, text } from '#schemas/base/wire.ts'
import { Reason } from './search-reason.ts'
import { hotWordTexts, occasionTexts, redirectTexts, synonymFields } from './search-word.ts'

const facts = { access: 'login', area: 'words' } as const
const reads = { ...facts, shows: ['searchWord'] } as const
const writes = { ...facts, changes: ['searchWord'] } as const
const version = later(() => text(64))
const hotWord = later(() => ({ hotWordId: Id(), version: version() }))
const synonyms = later(() => ({ synonymsId: Id(), version: version() }))

const redirect = later(() => ({ redirectId: Id(), version: version() }))
const occasion = later(() => ({ occasionId: Id(), version: version() }))
const found = later(() =>
  z.object({ total: Count(), goods: z.array(z.object({ goodsId: z.string(), name: z.string() })) }),
)

export const officeWords = {
  hotWord: get('/mall/v1/backOffice/hotWord/detail', {
    ...reads,
    input: () => z.object({ hotWordId: Id() }),
    output: () => z.object({ ...hotWord(), ...hotWordTexts() }),
  }),
  createHotWord: post('/mall/v1/backOffice/hotWord/create', {
    ...writes,
    input: () => z.object(hotWordTexts()),
    output: () => z.object({ hotWordId: z.string() }),
  }),
  editHotWord: post('/mall/v1/backOffice/hotWord/edit', {
    ...writes,
    input: () => z.object({ ...hotWord(), ...hotWordTexts() }),
    output: Nothing,
  }),
  deleteHotWord: post('/mall/v1/backOffice/hotWord/delete', {
    ...writes,
    input: () => z.object(hotWord()),
    output: Nothing,
  }),
  synonyms: get('/mall/v1/backOffice/synonyms/detail', {
    ...reads,
    input: () => z.object({ synonymsId: Id() }),
    output: () => z.object({ ...synonyms(), ...synonymFields() }),
  }),
  createSynonyms: post('/mall/v1/backOffice/synonyms/create', {
    ...writes,
    input: () => z.object(synonymFields()),
    output: () => z.object({ synonymsId: z.string() }),
  }),
  editSynonyms: post('/mall/v1/backOffice/synonyms/edit', {
    ...writes,
    input: () => z.object({ ...synonyms(), ...synonymFields() }),
    output: Nothing,
  }),
  deleteSynonyms: post('/mall/v1/backOffice/synonyms/delete', {
    ...writes,
    input: () => z.object(synonyms()),
    output: Nothing,
  }),
  redirect: get('/mall/v1/backOffice/redirect/detail', {
    ...reads,
    input: () => z.object({ redirectId: Id() }),
    output: () => z.object({ ...redirect(), ...redirectTexts() }),
  }),
  createRedirect: post('/mall/v1/backOffice/redirect/create', {
    ...writes,
    input: () => z.object(redirectTexts()),
    output: () => z.object({ redirectId: z.string() }),
  }),
  editRedirect: post('/mall/v1/backOffice/redirect/edit', {
    ...writes,
    input: () => z.object({ ...redirect(), ...redirectTexts() }),
    output: Nothing,
  }),
  deleteRedirect: post('/mall/v1/backOffice/redirect/delete', {
    ...writes,
    input: () => z.object(redirect()),
    output: Nothing,
  }),
  occasion: get('/mall/v1/backOffice/occasion/detail', {
    ...reads,
    input: () => z.object({ occasionId: Id() }),
    output: () => z.object({ ...occasion(), ...occasionTexts() }),
  }),
  /** Lists the default occasions; a row with the same name replaces a default. */
  occasionDefaults: get('/mall/v1/backOffice/occasion/defaults', {
    ...reads,
    input: Empty,
    output: () => z.array(z.object({ ...occasionTexts(), occasionId: z.nullable(z.string()) })),
  }),
  createOccasion: post('/mall/v1/backOffice/occasion/create', {
    ...writes,
    input: () => z.object(occasionTexts()),
    output: () => z.object({ occasionId: z.string() }),
  }),
  editOccasion: post('/mall/v1/backOffice/occasion/edit', {
    ...writes,
    input: () => z.object({ ...occasion(), ...occasionTexts() }),
    output: Nothing,
  }),
  deleteOccasion: post('/mall/v1/backOffice/occasion/delete', {
    ...writes,
    input: () => z.object(occasion()),
    output: Nothing,
  }),
  /** Previews the goods before and after unsaved synonyms or an unsaved occasion; the id names the replaced row. */
  previewWord: post('/mall/v1/backOffice/words/preview', {
    ...facts,
    quiet: true,
    shows: ['searchWord', 'goods', 'category'],
    input: () =>
      z.object({
        word: line(100),
        synonyms: z.optional(z.object({ synonymsId: z.nullable(Id()), ...synonymFields() })),
        occasion: z.optional(z.object({ occasionId: z.nullable(Id()), ...occasionTexts() })),
      }),
    output: () => z.object({ before: found(), after: found() }),
  }),
  /** Returns the goods that a guest currently finds with a word. */
  tryWord: get('/mall/v1/backOffice/words/try', {
    ...facts,
    shows: ['searchWord', 'goods', 'category'],
    input: () => z.object({ word: line(100) }),
    output: () =>
      z.object({
        /** For each typed word its alternative wordings, the typed word first. */
        words: z.array(z.array(z.string())),
        total: Count(),
        goods: z.array(z.object({ goodsId: z.string(), name: z.string(), reason: z.nullable(Reason()) })),
        /** Address that the word opens instead of the list. */
        opens: z.nullable(z.string()),
      }),
  }),
}
