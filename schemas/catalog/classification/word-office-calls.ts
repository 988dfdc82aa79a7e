import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id, line, Nothing, text } from '#schemas/base/wire.ts'
import { hotWordTexts, synonymTexts } from './search-word.ts'

const facts = { access: 'login', area: 'words' } as const
const reads = { ...facts, shows: ['searchWord'] } as const
const writes = { ...facts, changes: ['searchWord'] } as const
const version = later(() => text(64))
const hotWord = later(() => ({ hotWordId: Id(), version: version() }))
const synonyms = later(() => ({ synonymsId: Id(), version: version() }))

/** What the search offers, and which words find each other. */
export const backOfficeWords = {
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
    output: () => z.object({ ...synonyms(), ...synonymTexts() }),
  }),
  createSynonyms: post('/mall/v1/backOffice/synonyms/create', {
    ...writes,
    input: () => z.object(synonymTexts()),
    output: () => z.object({ synonymsId: z.string() }),
  }),
  editSynonyms: post('/mall/v1/backOffice/synonyms/edit', {
    ...writes,
    input: () => z.object({ ...synonyms(), ...synonymTexts() }),
    output: Nothing,
  }),
  deleteSynonyms: post('/mall/v1/backOffice/synonyms/delete', {
    ...writes,
    input: () => z.object(synonyms()),
    output: Nothing,
  }),
  /** What a word finds in the mall now, as a guest. */
  tryWord: get('/mall/v1/backOffice/words/try', {
    ...facts,
    shows: ['searchWord', 'goods', 'category'],
    input: () => z.object({ word: line(100) }),
    output: () =>
      z.object({
        /** Each typed word in all its ways, the typed one first. */
        words: z.array(z.array(z.string())),
        total: Count(),
        goods: z.array(z.object({ goodsId: z.string(), name: z.string() })),
      }),
  }),
}
