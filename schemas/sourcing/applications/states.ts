import type { Area } from '#schemas/base/area.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import type { ApplicationAction } from '#schemas/sourcing/application-step.ts'
import { SUPPLIER_FIELDS } from '#schemas/sourcing/suppliers/fields.ts'

export type Decision = Exclude<ApplicationAction, 'submit' | 'resubmit'>

/** Every state of B.8, by its code; a kind that calls one otherwise says so itself. */
export const APPLICATION_STATES = {
  DRAFT: '草稿',
  SUBMITTED: '待处理',
  IN_REVIEW: '处理中',
  NEED_MORE: '待补充',
  APPROVED: '已通过',
  REJECTED: '已驳回',
  ACCEPTED: '已采纳',
  PUBLISHED: '报名中',
  EVALUATING: '评审中',
  AWARDED: '已公示',
  CANCELLED: '已取消',
  CLOSED: '已关闭',
  NONE: '未报备',
  PARTLY: '部分报备',
  ALL: '已报备',
} as const
export type ApplicationState = keyof typeof APPLICATION_STATES

/** A step that the back office may take. */
export interface Move {
  action: Decision
  from: readonly ApplicationState[]
  to: ApplicationState
  /** What the applicant is told: why, or what is wrong with which field. */
  asks?: 'reason' | 'fields'
  /** With the reason, fields may be marked that are wrong. */
  marks?: true
}

interface Kind {
  name: string
  /** Its states in their order; a word of its own where the table's would mislead. */
  states: Partial<Record<ApplicationState, string | true>>
  /** What it says, field by field: what can be asked to be mended. */
  fields: Readonly<Record<string, string>>
  /** The fields that say in a line who it is from and what of. */
  summary: { name: string; telephone: string; content: string }
  moves: readonly Move[]
  /** From these the applicant may mend and submit it again. */
  resubmitFrom: readonly ApplicationState[]
  /** The area that deals with them, and how, where the applications' does not. */
  elsewhere: { area: Extract<Area, 'reports' | 'bidding'>; words: string } | null
}

const OF_CONTACT = { name: '姓名', telephone: '联系电话', content: '内容' } as const
const SUMMARY = { name: 'name', telephone: 'telephone', content: 'content' } as const
const PENDING = ['SUBMITTED', 'IN_REVIEW'] as const

/** What is asked for and decided about once: SUBMITTED until the back office has its say. */
const decided = {
  states: {
    SUBMITTED: true,
    IN_REVIEW: true,
    NEED_MORE: true,
    APPROVED: true,
    REJECTED: true,
    CLOSED: true,
  },
  fields: OF_CONTACT,
  summary: SUMMARY,
  moves: [
    { action: 'review', from: ['SUBMITTED'], to: 'IN_REVIEW' },
    { action: 'approve', from: PENDING, to: 'APPROVED' },
    { action: 'mend', from: PENDING, to: 'NEED_MORE', asks: 'fields' },
    { action: 'reject', from: PENDING, to: 'REJECTED', asks: 'reason' },
    { action: 'close', from: [...PENDING, 'NEED_MORE', 'REJECTED'], to: 'CLOSED', asks: 'reason' },
  ],
  resubmitFrom: ['NEED_MORE', 'REJECTED'],
} as const satisfies Partial<Kind>

const supplierLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SUPPLIER_FIELDS).map(([field, { label }]) => [field, label]),
)

/** A company that registers on the share platform; its licence is an upload. */
const COMPANY = {
  fields: {
    name: '公司名称',
    licenceNumber: '统一社会信用代码',
    licence: '营业执照',
    industry: '行业',
    region: '所在地区',
    contact: '联系人',
    telephone: '联系人手机',
    goods: '主营或采购的商品',
    intro: '公司简介',
  },
  summary: { name: 'name', telephone: 'telephone', content: 'goods' },
} as const

/** Everything that somebody sends to the operator and waits for, in one table (B.8). */
export const APPLICATION_KINDS = {
  /** A supplier's application, whole (§3); `supplier` only says that somebody means to. */
  settle: {
    name: '供应商入驻',
    states: {
      SUBMITTED: '待审核',
      IN_REVIEW: '审核中',
      NEED_MORE: '补充资料',
      APPROVED: '通过',
      REJECTED: '驳回',
      CLOSED: true,
    },
    fields: supplierLabels,
    summary: { name: 'supplierName', telephone: 'contactPhone', content: 'mainProduct' },
    moves: decided.moves.map((move) => (move.action === 'reject' ? { ...move, marks: true } : move)),
    resubmitFrom: decided.resubmitFrom,
    elsewhere: null,
  },
  supplier: { ...decided, name: '供应商意向', elsewhere: null },
  partner: {
    ...decided,
    name: '合伙人',
    fields: {
      name: '姓名',
      telephone: '联系电话',
      company: '公司或团队',
      region: '服务地区',
      content: '经验与资源',
    },
    elsewhere: null,
  },
  purchaser: { ...decided, name: '采购商意向', elsewhere: null },
  shareSupplier: { ...decided, name: '分享平台供应商', ...COMPANY, elsewhere: null },
  sharePurchaser: { ...decided, name: '分享平台采购商', ...COMPANY, elsewhere: null },
  report: {
    name: '项目报备',
    states: { NONE: true, PARTLY: true, ALL: true },
    fields: { customer: '客户', project: '项目', content: '说明' },
    summary: { ...SUMMARY, name: 'customer' },
    moves: [],
    resubmitFrom: [],
    elsewhere: { area: 'reports', words: '礼品公司、落地服务商和合伙人提交的报备，在“报备”中查看和处理。' },
  },
  bidding: {
    name: '招标',
    states: {
      DRAFT: true,
      PUBLISHED: true,
      CLOSED: '已截止',
      EVALUATING: true,
      AWARDED: true,
      CANCELLED: true,
    },
    fields: { title: '标题', content: '要求', deadline: '截止时间' },
    summary: { ...SUMMARY, name: 'title' },
    moves: [
      { action: 'approve', from: ['DRAFT'], to: 'PUBLISHED' },
      { action: 'review', from: ['CLOSED'], to: 'EVALUATING' },
      { action: 'approve', from: ['EVALUATING'], to: 'AWARDED' },
      {
        action: 'close',
        from: ['DRAFT', 'PUBLISHED', 'CLOSED', 'EVALUATING'],
        to: 'CANCELLED',
        asks: 'reason',
      },
    ],
    resubmitFrom: [],
    elsewhere: { area: 'bidding', words: '招标公告在“招标”中撰写、发布和公示。' },
  },
  quote: {
    name: '投标报价',
    states: { SUBMITTED: true, NEED_MORE: true, ACCEPTED: true, REJECTED: '未采纳', CLOSED: true },
    fields: { price: '报价', content: '说明' },
    summary: SUMMARY,
    moves: [
      { action: 'approve', from: ['SUBMITTED'], to: 'ACCEPTED' },
      { action: 'mend', from: ['SUBMITTED'], to: 'NEED_MORE', asks: 'fields' },
      { action: 'reject', from: ['SUBMITTED'], to: 'REJECTED', asks: 'reason' },
      { action: 'close', from: ['SUBMITTED', 'NEED_MORE'], to: 'CLOSED', asks: 'reason' },
    ],
    resubmitFrom: ['NEED_MORE'],
    elsewhere: { area: 'bidding', words: '供应商的报价在“招标”的各条公告中，开标后可以查看。' },
  },
  contact: {
    ...decided,
    name: '联系留言',
    states: { ...decided.states, APPROVED: '已受理', REJECTED: '未受理' },
    fields: { ...OF_CONTACT, content: '留言内容' },
    elsewhere: null,
  },
} as const satisfies Record<string, Kind>
export type ApplicationKind = keyof typeof APPLICATION_KINDS

/** Of a kind that is decided once: with the operator or with its applicant, and nobody has had the last word. */
export const UNDECIDED = [...PENDING, 'NEED_MORE'] as const

/** What an applicant for partnership is told by SMS, by what the application has become; nothing of the other states. */
export const PARTNER_DECISIONS: Readonly<Record<string, string>> = {
  APPROVED: '您的高级合伙人申请已通过，登录商城即可在“高级合伙人”查看您的权益与订单。',
  REJECTED: '您的高级合伙人申请未通过，可登录商城修改后重新提交。',
  NEED_MORE: '您的高级合伙人申请需要补充资料，请登录商城查看要求并重新提交。',
  CLOSED: '您的高级合伙人申请已关闭，如需继续请登录商城重新申请。',
}

/** The kinds that the form `apply/save` takes; the others have ways of their own. */
export const APPLIED_FOR: readonly string[] = ['supplier', 'purchaser'] satisfies ApplicationKind[]

/** Every field that says of some kind who it is from, his phone, or what of. */
export const SUMMARY_FIELDS: readonly string[] = [
  ...new Set(Object.values(APPLICATION_KINDS).flatMap(({ summary }) => Object.values(summary))),
]

/** Who an application is from, his phone, and what of. */
export function summaryOf(kind: string, content: Readonly<Record<string, string>>) {
  const { name, telephone, content: what } = applicationKind(kind)?.summary ?? SUMMARY
  return { name: content[name] ?? '', telephone: content[telephone] ?? '', content: content[what] ?? '' }
}

/** Kind by kind; null for one that is not known, which older rows may hold. */
export function applicationKind(kind: string): Kind | null {
  return Object.hasOwn(APPLICATION_KINDS, kind) ? APPLICATION_KINDS[kind as ApplicationKind] : null
}

const isState = (code: string): code is ApplicationState => Object.hasOwn(APPLICATION_STATES, code)

/** What people call a state of this kind. */
export function stateWords(kind: string, code: string): string {
  if (!isState(code)) return code
  const own = applicationKind(kind)?.states[code]
  return typeof own === 'string' ? own : APPLICATION_STATES[code]
}

/**
 * The states that applications of these kinds can have, in the table's order; of one kind alone in its own words. Of
 * none that is known: those of all that people can send.
 */
export function statesOf(kinds: readonly string[]): Readonly<Record<string, string>> {
  const known = kinds.filter((kind) => applicationKind(kind) !== null)
  const all = Object.keys(APPLICATION_KINDS).filter((kind) => applicationKind(kind)?.elsewhere === null)
  const asked = known.length > 0 ? known : all
  const codes = Object.keys(APPLICATION_STATES).filter(isState)
  const held = codes.filter((code) => asked.some((kind) => applicationKind(kind)?.states[code]))
  const [only = ''] = asked.length === 1 ? asked : []
  return Object.fromEntries(held.map((code) => [code, stateWords(only, code)]))
}

/** What the back office can do now with one of this kind and state. */
export function decisionsOn(kind: string, state: string): readonly Move[] {
  return applicationKind(kind)?.moves.filter(({ from }) => from.some((code) => code === state)) ?? []
}

/** Whether its applicant may mend it and submit it again. */
export function mayResubmit(kind: string, state: string): boolean {
  return applicationKind(kind)?.resubmitFrom.some((code) => code === state) ?? false
}

/** The kinds with their names, for a filter. */
export const KIND_NAMES: Readonly<Record<ApplicationKind, string>> = mapValues(
  APPLICATION_KINDS,
  ({ name }) => name,
)

/** What people call a field of this kind. */
export function fieldName(kind: string, field: string): string {
  return applicationKind(kind)?.fields[field] ?? field
}
