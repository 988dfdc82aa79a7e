import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Empty, Id, line, lines, Nothing, text, Time } from '#schemas/base/wire.ts'
import { NAMED, NAMED_MOST } from '#schemas/page/named-values.ts'
import { MadeType, PAGE_LIMITS, PageState, VERSION_MOST } from './entities.ts'
import { WidgetState } from './widget-state.ts'

const facts = { access: 'login', area: 'pages' } as const
const shown = () => z.object({ revision: Count() })
const writes = { ...facts, changes: ['page'] } as const
const reads = { ...facts, shows: ['page'] } as const

const head = later(() => ({
  pageId: z.string(),
  name: z.string(),
  /** home, second, shop … */
  pageType: z.string(),
  /** Of a shop's page the shop. */
  pageVersion: z.string(),
  /** Whether it is what shoppers meet at its type and version. */
  isDefault: z.boolean(),
  /** '' for what is no shop's page. */
  shopName: z.string(),
  /** Of its place, and of what stands there now. */
  placeVersion: z.string(),
  state: PageState(),
  /** It was published, and nobody opens it now. */
  offline: z.boolean(),
  /** The published one; 0 for none. */
  revision: Count(),
  /** Problems of what is published, by the last check that runs by itself. */
  problems: Count(),
  /** When a schedule changes next what is on show; null for never. */
  scheduledAt: z.nullable(Time()),
  /** Who saved or published last, and when. */
  userName: z.string(),
  at: Time(),
}))
/** A page as it was seen: the second of two who save is told. */
export const seenPage = later(() => ({ pageId: Id(), version: text(64) }))
const version = later(() => z.object({ version: z.string() }))
/** Confirmation that a page is published with problems; BAD_INPUT asks for it. */
export const acceptance = later(() => ({
  /** Reason for publishing with problems, stored with the revision. */
  acceptedReason: z._default(lines(PAGE_LIMITS.reason), ''),
  /** The page's name, of one that is blank for everybody now. */
  confirmedName: z._default(line(PAGE_LIMITS.name), ''),
}))

/** Pages as they are written, published and taken back. */
export const pageOffice = {
  /** Of up to 500 pages those whose name or id holds the word: drafts in front, then what shoppers meet, then the newest. */
  officePages: get('/mall/v1/page/list', {
    ...reads,
    input: () =>
      z.object({ word: z._default(line(60), ''), pageType: z._default(codeLine(VERSION_MOST), '') }),
    output: () => z.array(z.object(head())),
  }),
  officePage: get('/mall/v1/page/detail', {
    ...reads,
    input: () => z.object({ pageId: Id() }),
    output: () =>
      z.object({
        ...head(),
        version: z.string(),
        /** The draft, or what is published where there is none. */
        text: z.string(),
        published: z.nullable(z.string()),
        /** The revision that the draft began with; null for a new page or without a draft. */
        base: z.nullable(Count()),
      }),
  }),
  /** The last hundred, the newest first. */
  pageRevisions: get('/mall/v1/page/revisions', {
    ...reads,
    input: () => z.object({ pageId: Id() }),
    output: () =>
      z.array(
        z.object({
          revision: Count(),
          base: z.nullable(Count()),
          note: z.string(),
          /** Problems that it was published with, and why; 0 and '' for none. */
          problems: Count(),
          acceptedReason: z.string(),
          userName: z.string(),
          publishedAt: Time(),
        }),
      ),
  }),
  pageRevision: get('/mall/v1/page/revision', {
    ...reads,
    input: () => z.object({ pageId: Id(), revision: z.coerce.number() }),
    output: () => z.object({ text: z.string() }),
  }),
  /** What a new page can begin with, each for a type of page, and the shops that it can be of. */
  newPageOptions: get('/mall/v1/page/newOptions', {
    ...reads,
    input: Empty,
    output: () =>
      z.object({
        templates: z.array(
          z.object({
            template: z.string(),
            pageType: MadeType(),
            name: z.string(),
            words: z.string(),
            /** Of a page that was made of it. */
            picture: z.string(),
          }),
        ),
        shops: z.array(z.object({ shopId: z.string(), name: z.string() })),
      }),
  }),
  /** A draft of a new page: empty, of a template, or with what another says now. */
  createPage: post('/mall/v1/page/create', {
    ...writes,
    input: () =>
      z.object({
        name: line(PAGE_LIMITS.name),
        pageType: z._default(MadeType(), 'second'),
        /** Of a shop's page. */
        shopId: z.optional(Id()),
        copyOf: z.optional(Id()),
        template: z.optional(codeLine(40)),
      }),
    output: () => z.object({ pageId: z.string() }),
  }),
  /**
   * Puts a published home or shop page where shoppers meet it, in the place of what was there, or takes it from there;
   * `version` is its `placeVersion` as it was seen.
   */
  placePage: post('/mall/v1/page/place', {
    ...writes,
    input: () =>
      z.object({
        ...seenPage(),
        isDefault: z.boolean(),
        /** Of a home page; without one it becomes what the mall opens with. */
        pageVersion: z._default(text(VERSION_MOST), ''),
        reason: lines(200),
      }),
    output: Nothing,
  }),
  /** Any text up to the largest page: a draft may be wrong. */
  savePage: post('/mall/v1/page/save', {
    ...writes,
    large: true,
    input: () => z.object({ ...seenPage(), text: text(PAGE_LIMITS.text) }),
    output: version,
  }),
  discardPage: post('/mall/v1/page/discard', {
    ...writes,
    input: () => z.object({ ...seenPage(), reason: lines(200) }),
    output: Nothing,
  }),
  /** Looks up the ids of a page's text, or the names that stand in their place. */
  findNamed: post('/mall/v1/page/named', {
    ...facts,
    action: 'see',
    shows: ['page', 'category', 'label', 'shop'],
    input: () => {
      const one = z.object({ kind: z.enum(NAMED), word: line(100) })
      return z.object({ words: z.array(one).check(z.maxLength(NAMED_MOST)) })
    },
    output: () =>
      z.array(
        z.object({
          kind: z.enum(NAMED),
          word: z.string(),
          exists: z.boolean(),
          ids: z.array(z.string()),
          /** It is the id of a shop that is closed. */
          isClosed: z._default(z.boolean(), false),
        }),
      ),
  }),
  /** The draft; refused for a text that no shopper could see anything of. */
  publishPage: post('/mall/v1/page/publish', {
    ...writes,
    input: () => z.object({ ...seenPage(), ...acceptance(), note: lines(PAGE_LIMITS.note) }),
    output: shown,
  }),
  /** What an older revision said is published as a new one; a draft stays. */
  rollBackPage: post('/mall/v1/page/rollBack', {
    ...writes,
    input: () =>
      z.object({ ...seenPage(), ...acceptance(), revision: Count(), note: lines(PAGE_LIMITS.note) }),
    output: shown,
  }),
  /** Every type of widget, what the platform decided about it, and the published pages that it stands in. */
  widgetSwitches: get('/mall/v1/page/widgets', {
    ...reads,
    input: () => z.object({}),
    output: () =>
      z.object({
        version: z.string(),
        widgets: z.array(
          z.object({
            type: z.string(),
            state: WidgetState(),
            /** The type to take instead of one that is deprecated; '' for none. */
            replacement: z.string(),
            pages: z.array(z.object({ pageId: z.string(), name: z.string() })),
          }),
        ),
      }),
  }),
  /** Shoppers see it at once. */
  switchWidget: post('/mall/v1/page/switchWidget', {
    ...facts,
    changes: ['page', 'platform'],
    input: () =>
      z.object({
        version: text(64),
        type: codeLine(60),
        state: WidgetState(),
        replacement: z._default(codeLine(60), ''),
        reason: lines(200),
      }),
    output: version,
  }),
}
