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

/** Secret with which a guest accesses his application, 192 random bits; members need no secret for their own. */
const secret = later(() => z.optional(text(64)))
const Texts = later(() => z.record(text(32), typedText(600)))

/** A supplier's application as the applicant sees it; never includes a password. */
export const SupplierApplication = later(() =>
  z.object({
    applicationId: z.string(),
    status: z.string(),
    /** Number by which the applicant refers to the application; null for a draft. */
    number: z.nullable(z.string()),
    /**
     * Submitted phone of the contact, which receives results and the code of `sendReturnCode`; null for a draft.
     */
    telephone: z.nullable(z.string()),
    /** Texts by field: the texts of the draft, and the submitted texts of all other fields. */
    texts: Texts(),
    drafted: z.boolean(),
    /** Number of saves; a value higher than expected means that another device saved. */
    revision: Count(),
    /** Time in ms when the draft expires unless it is saved again; null without a draft. */
    expiresAt: z.nullable(Time()),
    /** True if a password was submitted; it stays valid unless another password is given. */
    hasPassword: z.boolean(),
    /** Last reason that the back office gave; `mend` lists what is wrong, by field. */
    reason: z.string(),
    mend: FieldTexts(),
    steps: z.array(ApplicationStep()),
  }),
)

const Choices = later(() => z.array(z.object({ value: z.string(), label: z.string() })))
const SaleUsers = later(() =>
  z.array(z.object({ adminId: z.string(), name: z.string(), saleType: z.string(), telephone: z.string() })),
)
export const suppliers = {
  /** Submits or resubmits an application; `smsCode` verifies the phone of a guest's contact. */
  supplierSettled: post('/s/supplier/supplierSettled', {
    mayAnswerNothing: true,
    access: 'either',
    changes: ['application'],
    input: () =>
      z.extend(SupplierDocument(), {
        applicationId: z.optional(Id()),
        secret: secret(),
        /** Password of the account that is created on approval; '' keeps the previously submitted password. */
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
  /** Returns a member's application by id; guests use `current`. */
  findInfoById: get('/s/user/supplier/findInfoById', {
    access: 'either',
    shows: ['application'],
    input: () => z.object({ id: Id() }),
    output: SupplierApplication,
  }),
  /** Returns the enabled supplier contacts that have this duty. */
  findBySaleType: get('/s/user/supplierSaleUser/findBySaleType', {
    access: 'either',
    shows: ['saleUser'],
    input: () => z.object({ saleType: z._default(codeLine(8), '1') }),
    output: SaleUsers,
  }),
  /** Returns the enabled supplier contacts for any of these categories (ids joined by commas). */
  findRelatedSaleUserList: get('/s/user/supplierSaleUser/findRelatedSaleUserList', {
    access: 'either',
    shows: ['saleUser', 'category'],
    input: () => z.object({ catIds: z._default(codeLine(600), '') }),
    output: SaleUsers,
  }),
  /** Returns the contact that an application names, even if it is no longer offered; null for an unknown id. */
  saleUserName: get('/mall/v1/supplier/saleUserName', {
    access: 'either',
    quiet: true,
    shows: ['saleUser'],
    input: () => z.object({ adminId: Id() }),
    output: () => z.nullable(z.object({ name: z.string(), saleType: z.string(), enabled: z.boolean() })),
  }),
  /** Returns the application of the member, or the application to which the secret belongs. */
  current: post('/mall/v1/supplier/current', {
    access: 'either',
    shows: ['application'],
    input: () => z.object({ secret: secret() }),
    output: () => z.nullable(SupplierApplication()),
  }),
  /** Saves a draft; a guest gets his secret from the first save. */
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
  /** Deletes the draft with its pictures; the submitted application stays. */
  discardDraft: post('/mall/v1/supplier/discardDraft', {
    access: 'either',
    changes: ['application'],
    input: () => z.object({ applicationId: Id(), secret: secret() }),
    output: Nothing,
  }),
  /** Returns true if somebody else has this company name, account name or tax number. */
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
  paper: post('/mall/v1/supplier/paper', {
    access: 'either',
    quiet: true,
    receive: 'blob',
    input: () => z.object({ applicationId: Id(), secret: secret(), uploadId: Id() }),
    output: () => z.unknown(),
  }),
  /**
   * Sends a code to the contact's phone of an application; the answer is the same if there is no such application.
   */
  sendReturnCode: post('/mall/v1/supplier/sendReturnCode', {
    access: 'public',
    changes: ['sms'],
    input: () => z.object({ number: codeLine(32), ...captcha() }),
    output: () => z.object({ retryAfterMs: Count() }),
  }),
  /** Returns a new secret to a guest who gives the number and the code, on any device. */
  comeBack: post('/mall/v1/supplier/comeBack', {
    access: 'public',
    changes: ['application'],
    input: () => z.object({ number: codeLine(32), smsCode: codeLine(16) }),
    output: () => z.object({ secret: z.string() }),
  }),
}
