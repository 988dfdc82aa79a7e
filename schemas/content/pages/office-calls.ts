import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Empty, Id, line, lines, Nothing, text, Time } from '#schemas/base/wire.ts'
import { NAMED, MAX_NAMED_VALUES } from '#schemas/page/named-values.ts'
import { MadeType, PAGE_LIMITS, PageState, MAX_VERSION_LENGTH } from './entities.ts'
import { WidgetState } from './widget-state.ts'

const facts = { access: 'login', area: 'pages' } as const
const shown = () => z.object({ revision: Count() })
const writes = { ...facts, changes: ['page'] } as const
const reads = { ...facts, shows: ['page'] } as const

const head = later(() => ({
  pageId: z.string(),
  name: z.string(),
  /** Type of the page, such as home, second or shop. */
  pageType: z.string(),
  /** Id of the shop, for the page of a shop. */
  pageVersion: z.string(),
  /** True if shoppers see this page at its type and version. */
  isDefault: z.boolean(),
  /** Name of the shop; '' for a page that belongs to no shop. */
  shopName: z.string(),
  /** Version of the page's place together with the page that is shown there now. */
  placeVersion: z.string(),
  state: PageState(),
  /** True if the page was published and is not shown now. */
  offline: z.boolean(),
  /** Published revision; 0 if unpublished. */
  revision: Count(),
  /** Number of problems of the published text, by the last automatic check. */
  problems: Count(),
  /** Time of the next scheduled change; null for none. */
  scheduledAt: z.nullable(Time()),
  /** Name of the user who saved or published last; `at` is the time. */
  userName: z.string(),
  at: Time(),
}))
/** Page with the version that the caller saw: of two concurrent writes the second is rejected. */
export const seenPage = later(() => ({ pageId: Id(), version: text(64) }))
const version = later(() => z.object({ version: z.string() }))
/** Confirmation that a page is published with problems; BAD_INPUT asks for it. */
export const acceptance = later(() => ({
  /** Stored with the revision. */
  acceptedReason: z._default(lines(PAGE_LIMITS.reason), ''),
  /** Name of the page, required if it is blank for everybody now. */
  confirmedName: z._default(line(PAGE_LIMITS.name), ''),
}))

export const pageOffice = {
  /** Finds pages by name or id, at most 500 pages and 500 drafts: drafts, then shown pages, then the newest. */
  officePages: get('/mall/v1/page/list', {
    ...reads,
    input: () =>
      z.object({ word: z._default(line(60), ''), pageType: z._default(codeLine(MAX_VERSION_LENGTH), '') }),
    output: () => z.array(z.object(head())),
  }),
  officePage: get('/mall/v1/page/detail', {
    ...reads,
    input: () => z.object({ pageId: Id() }),
    output: () =>
      z.object({
        ...head(),
        version: z.string(),
        /** Draft, or the published text if there is no draft. */
        text: z.string(),
        published: z.nullable(z.string()),
        /** The revision that the draft began with; null for a new page or without a draft. */
        base: z.nullable(Count()),
      }),
  }),
  /** Lists the last hundred revisions, newest first. */
  pageRevisions: get('/mall/v1/page/revisions', {
    ...reads,
    input: () => z.object({ pageId: Id() }),
    output: () =>
      z.array(
        z.object({
          revision: Count(),
          base: z.nullable(Count()),
          note: z.string(),
          /** Number of accepted problems at publication, with the reason; 0 and '' for none. */
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
  /** Returns the templates for a new page by type, and the shops that the page can belong to. */
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
            /** Picture of a page that was made from the template. */
            picture: z.string(),
          }),
        ),
        shops: z.array(z.object({ shopId: z.string(), name: z.string() })),
      }),
  }),
  /** Creates a draft: empty, from a template, or as a copy of another page's current text. */
  createPage: post('/mall/v1/page/create', {
    ...writes,
    input: () =>
      z.object({
        name: line(PAGE_LIMITS.name),
        pageType: z._default(MadeType(), 'second'),
        /** Shop, for the page of a shop. */
        shopId: z.optional(Id()),
        copyOf: z.optional(Id()),
        template: z.optional(codeLine(40)),
      }),
    output: () => z.object({ pageId: z.string() }),
  }),
  /** Makes a published home or shop page the default, or ends that; `version` is the seen `placeVersion`. */
  placePage: post('/mall/v1/page/place', {
    ...writes,
    input: () =>
      z.object({
        ...seenPage(),
        isDefault: z.boolean(),
        /** Version of a home page; if empty, the page becomes the one with which the mall opens. */
        pageVersion: z._default(text(MAX_VERSION_LENGTH), ''),
        reason: lines(200),
      }),
    output: Nothing,
  }),
  /** Saves a draft; accepts any text up to the maximum page size, valid or not. */
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
  /** Looks up the ids in a page's text, or the names used in place of ids. */
  findNamed: post('/mall/v1/page/named', {
    ...facts,
    action: 'see',
    shows: ['page', 'category', 'label', 'shop'],
    input: () => {
      const one = z.object({ kind: z.enum(NAMED), word: line(100) })
      return z.object({ words: z.array(one).check(z.maxLength(MAX_NAMED_VALUES)) })
    },
    output: () =>
      z.array(
        z.object({
          kind: z.enum(NAMED),
          word: z.string(),
          exists: z.boolean(),
          ids: z.array(z.string()),
          isClosed: z._default(z.boolean(), false),
        }),
      ),
  }),
  /** Publishes a draft; rejects a text that shows nothing to any shopper. */
  publishPage: post('/mall/v1/page/publish', {
    ...writes,
    input: () => z.object({ ...seenPage(), ...acceptance(), note: lines(PAGE_LIMITS.note) }),
    output: shown,
  }),
  /** Publishes the text of an older revision as a new one; a draft stays. */
  rollBackPage: post('/mall/v1/page/rollBack', {
    ...writes,
    input: () =>
      z.object({ ...seenPage(), ...acceptance(), revision: Count(), note: lines(PAGE_LIMITS.note) }),
    output: shown,
  }),
  /** Returns every widget type with the platform's decision about it and the published pages that contain it. */
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
            /** Replacement of a deprecated type; '' for none. */
            replacement: z.string(),
            pages: z.array(z.object({ pageId: z.string(), name: z.string() })),
          }),
        ),
      }),
  }),
  /** Changes the state of a widget type; shoppers see the new state at once. */
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
