import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { later } from '#schemas/base/later.ts'
import { codeLine, Count, Id, line, Nothing, text, Time, typedText } from '#schemas/base/wire.ts'
import { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { captcha } from '#schemas/people/accounts/captcha-input.ts'
import { ApplicationStep, FieldTexts } from '#schemas/sourcing/application-step.ts'
import { DraftTexts, SupplierDocument } from './document.ts'
import { SINGLE_FIELDS, type SingleField } from './fields.ts'

/** A guest's way to what he began, 192 random bits; a member's own needs none. */
const secret = later(() => z.optional(text(64)))
const Texts = later(() => z.record(text(32), typedText(600)))

/** An application as its applicant and the back office see it; never with a password. */
export const SupplierApplication = later(() =>
  z.object({
    applicationId: z.string(),
    /** DRAFT before it was first sent, then one of its kind's states. */
    status: z.string(),
    /** By which its applicant asks for it; null for a draft. */
    number: z.nullable(z.string()),
    /** Where results and a code to come back go: the contact's phone as it was sent, null for a draft. */
    telephone: z.nullable(z.string()),
    /** What was sent, by field, with what was typed since. */
    texts: Texts(),
    /** Whether something was typed that has not been sent. */
    drafted: z.boolean(),
    /** How often it was kept: one more than one knows of is another device's. */
    revision: Count(),
    /** ms; when a draft goes unless it is kept again, null where there is none. */
    expiresAt: z.nullable(Time()),
    /** It was sent with one, which stands unless another is given. */
    hasPassword: z.boolean(),
    /** The back office's last words: why, and what of which field. */
    reason: z.string(),
    mend: FieldTexts(),
    steps: z.array(ApplicationStep()),
  }),
)

const Choices = later(() => z.array(z.object({ value: z.string(), label: z.string() })))
const SaleUsers = later(() =>
  z.array(z.object({ adminId: z.string(), name: z.string(), saleType: z.string(), telephone: z.string() })),
)
/** Suppliers' applications (§3, §5): sent, drafted, looked after. */
export const suppliers = {
  /** Sends a draft, or one that was sent back. `smsCode` is a guest's, to the contact's phone. */
  supplierSettled: post('/s/supplier/supplierSettled', {
    mayAnswerNothing: true,
    access: 'either',
    changes: ['application'],
    input: () =>
      z.extend(SupplierDocument(), {
        applicationId: z.optional(Id()),
        secret: secret(),
        /** Of the account that approval makes; '' keeps the one that was given before. */
        password: z._default(text(256), ''),
        smsCode: z._default(codeLine(16), ''),
      }),
    output: () => z.object({ applicationId: z.string(), number: z.string(), status: z.string() }),
  }),
  findCompanyNature: get('/s/supplier/dictionary/findCompanyNature', {
    access: 'public',
    keep: KEEP.fixed,
    input: () => z.object({}),
    output: Choices,
  }),
  categoryTree: get('/s/supplier/category/tree', {
    access: 'public',
    keep: KEEP.edited,
    input: () => z.object({}),
    output: () => z.array(CategoryNode()),
  }),
  /** For its applicant and the back office; a guest asks `current`. */
  findInfoById: get('/s/user/supplier/findInfoById', {
    access: 'either',
    shows: ['application'],
    input: () => z.object({ id: Id() }),
    output: SupplierApplication,
  }),
  /** Enabled supplier contacts of one duty. */
  findBySaleType: get('/s/user/supplierSaleUser/findBySaleType', {
    access: 'either',
    shows: ['saleUser'],
    input: () => z.object({ saleType: z._default(codeLine(8), '1') }),
    output: SaleUsers,
  }),
  /** Enabled supplier contacts of any of these categories (ids joined by commas). */
  findRelatedSaleUserList: get('/s/user/supplierSaleUser/findRelatedSaleUserList', {
    access: 'either',
    shows: ['saleUser', 'category'],
    input: () => z.object({ catIds: z._default(codeLine(600), '') }),
    output: SaleUsers,
  }),
  /** Whom an application names, offered any more or not; null for an unknown id. */
  saleUserName: get('/mall/v1/supplier/saleUserName', {
    access: 'either',
    quiet: true,
    shows: ['saleUser'],
    input: () => z.object({ adminId: Id() }),
    output: () => z.nullable(z.object({ name: z.string(), saleType: z.string(), enabled: z.boolean() })),
  }),
  /** The caller's, drafted or sent: a member's own or the secret's; null where there is none. */
  current: post('/mall/v1/supplier/current', {
    access: 'either',
    shows: ['application'],
    input: () => z.object({ secret: secret() }),
    output: () => z.nullable(SupplierApplication()),
  }),
  /** Keeps what was typed since, field by field. The first one of a guest is answered with his secret. */
  keepDraft: post('/mall/v1/supplier/keepDraft', {
    access: 'either',
    quiet: true,
    changes: ['application'],
    input: () => z.object({ applicationId: z.optional(Id()), secret: secret(), changes: DraftTexts() }),
    output: () =>
      z.object({
        applicationId: z.string(),
        secret: z.nullable(z.string()),
        revision: Count(),
        expiresAt: Time(),
      }),
  }),
  /** What was typed goes, with its pictures; what was sent stays. */
  discardDraft: post('/mall/v1/supplier/discardDraft', {
    access: 'either',
    changes: ['application'],
    input: () => z.object({ applicationId: Id(), secret: secret() }),
    output: Nothing,
  }),
  /** Whether somebody else has this company's name, account name or tax number. */
  taken: get('/mall/v1/supplier/taken', {
    access: 'either',
    quiet: true,
    input: () =>
      z.object({
        field: z.enum(SINGLE_FIELDS as unknown as [SingleField, ...SingleField[]]),
        value: line(64),
        applicationId: z.optional(Id()),
      }),
    output: () => z.object({ taken: z.boolean() }),
  }),
  /** A paper of the application, for who has it: a JPEG. */
  paper: post('/mall/v1/supplier/paper', {
    access: 'either',
    quiet: true,
    receive: 'blob',
    input: () => z.object({ applicationId: Id(), secret: secret(), uploadId: Id() }),
    output: () => z.unknown(),
  }),
  /** A code to the contact's phone of this application; the answer is the same where there is none. */
  sendReturnCode: post('/mall/v1/supplier/sendReturnCode', {
    access: 'public',
    changes: ['sms'],
    input: () => z.object({ number: codeLine(32), ...captcha() }),
    output: () => z.object({ retryAfterMs: Count() }),
  }),
  /** By number and code a guest's new secret, on any device. */
  comeBack: post('/mall/v1/supplier/comeBack', {
    access: 'public',
    changes: ['application'],
    input: () => z.object({ number: codeLine(32), smsCode: codeLine(16) }),
    output: () => z.object({ secret: z.string() }),
  }),
}
