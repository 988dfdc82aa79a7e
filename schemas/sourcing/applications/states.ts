import type { Area } from '#schemas/base/area.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import type { ApplicationAction } from '#schemas/sourcing/application-step.ts'
import { SUPPLIER_FIELDS } from '#schemas/sourcing/suppliers/fields.ts'

export type Decision = Exclude<ApplicationAction, 'submit' | 'resubmit'>

/** All states by code; a kind may name a state differently. */
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

export interface Move {
  action: Decision
  from: readonly ApplicationState[]
  to: ApplicationState
  /** Text that the office must write for the applicant: a reason, or what is wrong with each field. */
  asks?: 'reason' | 'fields'
  /** True if the office may mark fields in addition to the reason. */
  marks?: true
}

interface Kind {
  name: string
  /** States of the kind in order; a text replaces the general name of a state where that would mislead. */
  states: Partial<Record<ApplicationState, string | true>>
  /** Names of the kind's fields; exactly these fields can be marked for correction. */
  fields: Readonly<Record<string, string>>
  /** Fields of the one-line summary: sender, phone and subject. */
  summary: { name: string; telephone: string; content: string }
  moves: readonly Move[]
  resubmitFrom: readonly ApplicationState[]
  /** Area that handles the kind, with an explanation; null if it is the area of applications. */
  elsewhere: { area: Extract<Area, 'reports' | 'bidding'>; words: string } | null
}

const OF_CONTACT = { name: '姓名', telephone: '联系电话', content: '内容' } as const
const SUMMARY = { name: 'name', telephone: 'telephone', content: 'content' } as const
const PENDING = ['SUBMITTED', 'IN_REVIEW'] as const

/** A kind with a single decision: an application is SUBMITTED until the back office decides. */
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

export const APPLICATION_KINDS = {
  /** A supplier's complete application (§3); the kind `supplier` is only an expression of interest. */
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

/** States that are not final, for kinds with a single decision: waiting for the office or for the applicant. */
export const UNDECIDED = [...PENDING, 'NEED_MORE'] as const

/** SMS texts of decisions on partner applications, by state; no SMS is sent for other states. */
export const PARTNER_DECISIONS: Readonly<Record<string, string>> = {
  APPROVED: '您的高级合伙人申请已通过，登录商城即可在“高级合伙人”查看您的权益与订单。',
  REJECTED: '您的高级合伙人申请未通过，可登录商城修改后重新提交。',
  NEED_MORE: '您的高级合伙人申请需要补充资料，请登录商城查看要求并重新提交。',
  CLOSED: '您的高级合伙人申请已关闭，如需继续请登录商城重新申请。',
}

/** Kinds that the form `apply/save` accepts; other kinds have their own calls. */
export const APPLIED_FOR: readonly string[] = ['supplier', 'purchaser'] satisfies ApplicationKind[]

export const SUMMARY_FIELDS: readonly string[] = [
  ...new Set(Object.values(APPLICATION_KINDS).flatMap(({ summary }) => Object.values(summary))),
]

/** Returns sender, phone and subject of an application. */
export function summarizeApplication(kind: string, content: Readonly<Record<string, string>>) {
  const { name, telephone, content: what } = findApplicationKind(kind)?.summary ?? SUMMARY
  return { name: content[name] ?? '', telephone: content[telephone] ?? '', content: content[what] ?? '' }
}

/** Returns the definition of a kind; null for an unknown kind, which older rows may have. */
export function findApplicationKind(kind: string): Kind | null {
  return Object.hasOwn(APPLICATION_KINDS, kind) ? APPLICATION_KINDS[kind as ApplicationKind] : null
}

const isState = (code: string): code is ApplicationState => Object.hasOwn(APPLICATION_STATES, code)

/** Returns the name of a state, as this kind of application calls it. */
export function getApplicationStateName(kind: string, code: string): string {
  if (!isState(code)) return code
  const own = findApplicationKind(kind)?.states[code]
  return typeof own === 'string' ? own : APPLICATION_STATES[code]
}

/**
 * Returns the names of states in the order of `APPLICATION_STATES`; if only one kind is given, its own names. If no
 * given kind is known, returns the states of all kinds that the area of applications handles.
 */
export function listStates(kinds: readonly string[]): Readonly<Record<string, string>> {
  const known = kinds.filter((kind) => findApplicationKind(kind) !== null)
  const all = Object.keys(APPLICATION_KINDS).filter((kind) => findApplicationKind(kind)?.elsewhere === null)
  const asked = known.length > 0 ? known : all
  const codes = Object.keys(APPLICATION_STATES).filter(isState)
  const held = codes.filter((code) => asked.some((kind) => findApplicationKind(kind)?.states[code]))
  const [only = ''] = asked.length === 1 ? asked : []
  return Object.fromEntries(held.map((code) => [code, getApplicationStateName(only, code)]))
}

/** Returns the moves of the back office for an application of this kind and state. */
export function listDecisions(kind: string, state: string): readonly Move[] {
  return findApplicationKind(kind)?.moves.filter(({ from }) => from.some((code) => code === state)) ?? []
}

/** Returns true if the applicant may correct and resubmit an application of this kind and state. */
export function mayResubmit(kind: string, state: string): boolean {
  return findApplicationKind(kind)?.resubmitFrom.some((code) => code === state) ?? false
}

export const KIND_NAMES: Readonly<Record<ApplicationKind, string>> = mapValues(
  APPLICATION_KINDS,
  ({ name }) => name,
)

/** Returns the name of a field of this kind of application. */
export function getApplicationFieldName(kind: string, field: string): string {
  return findApplicationKind(kind)?.fields[field] ?? field
}
