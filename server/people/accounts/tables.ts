import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MenuItem } from '#schemas/people/accounts/entities.ts'
import { STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import type { ApplicationAction } from '#schemas/sourcing/application-step.ts'
import { SUMMARY_FIELDS } from '#schemas/sourcing/applications/states.ts'
import { texts, time } from '#server/platform/database/columns.ts'
import { indexGrams } from '#server/platform/database/word-index.ts'

/** Equals the condition of an index, which PostgreSQL therefore uses. */
export const STAFF = sql.raw(`roles && array['${Object.keys(STAFF_ROLES).join("','")}']`)

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    userName: text('user_name').notNull(),
    telephone: text('telephone'),
    /** Hash by scrypt over the SM3 digest, with its salt and cost. */
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    avatar: text('avatar'),
    email: text('email'),
    roles: texts('roles'),
    authorities: texts('authorities'),
    menuItems: jsonb('menu_items').$type<MenuItem[]>().notNull().default([]),
    identityType: integer('identity_type'),
    partnerStatus: integer('partner_status'),
    enterprise: boolean('enterprise').notNull().default(false),
    supplier: boolean('supplier').notNull().default(false),
    purchaser: boolean('purchaser').notNull().default(false),
    shopId: text('shop_id'),
    certification: jsonb('certification').$type<{ title: string; certified: boolean }>(),
    status: text('status').$type<'ACTIVE' | 'DISABLED'>().notNull().default('ACTIVE'),
    /** Time until which points and cards cannot be spent after an admin changed the login. */
    payHeldUntil: time('pay_held_until'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_user_name').on(sql`lower(${t.userName})`),
    uniqueIndex('users_telephone').on(t.telephone),
    index('users_time').on(t.createdAt, t.id),
    index('users_words').using('gin', indexGrams(t.userName, t.name)),
    // Partial index: few of the accounts belong to the back office.
    index('users_staff').on(t.createdAt, t.id).where(STAFF),
  ],
)

/** Live sessions, one per account: the primary key is the user. */
export const sessions = pgTable(
  'sessions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash)],
)

export const rememberTokens = pgTable(
  'remember_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('remember_tokens_user').on(t.userId)],
)

/** Picture captchas, or SMS codes bound to phone and purpose; valid once. */
export const captchas = pgTable(
  'captchas',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'IMAGE' | 'SMS'>().notNull(),
    purpose: text('purpose').notNull(),
    telephone: text('telephone'),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    usedAt: time('used_at'),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('captchas_phone').on(t.telephone, t.purpose, t.createdAt),
    index('captchas_end').on(t.expiresAt),
  ],
)

/** Proofs that a phone was verified, bound to phone and purpose; each is valid once. */
export const proofs = pgTable(
  'proofs',
  {
    proofHash: text('proof_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    telephone: text('telephone').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('proofs_end').on(t.expiresAt)],
)

export const visits = pgTable(
  'visits',
  {
    id: text('id').primaryKey(),
    visitorId: text('visitor_id'),
    userId: text('user_id'),
    path: text('path').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('visits_time').on(t.createdAt)],
)

/** Returns the texts by which a list describes an application, one expression each. */
export const getSummaryTexts = ({ content }: { content: SQLWrapper }) =>
  SUMMARY_FIELDS.map((field) => sql`coalesce(${content} ->> ${sql.raw(`'${field}'`)}, '')`)

/** Applications submitted by POST /user/v1/apply/save and similar calls. */
export const applications = pgTable(
  'applications',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    userId: text('user_id'),
    content: jsonb('content').$type<Record<string, string>>().notNull(),
    status: text('status').notNull().default('SUBMITTED'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('applications_kind').on(t.kind, t.createdAt, t.id),
    index('applications_words').using('gin', indexGrams(...getSummaryTexts(t))),
    index('applications_time').on(t.createdAt, t.id),
    index('applications_user').on(t.userId, t.createdAt, t.id),
  ],
)

/** Steps of an application after its submission, which is the row in `applications`. */
export const applicationSteps = pgTable(
  'application_steps',
  {
    id: text('id').primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.id),
    stepNo: integer('step_no').notNull(),
    action: text('action').$type<ApplicationAction>().notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    /** Account that did the step: of the back office, or the applicant. */
    userId: text('user_id').notNull(),
    reason: text('reason').notNull(),
    /** Fields to correct, with the fault of each. */
    mend: jsonb('mend').$type<Record<string, string>>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('application_steps_no').on(t.applicationId, t.stepNo)],
)

export const facilitators = pgTable('facilitators', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  contact: text('contact').notNull(),
  telephone: text('telephone').notNull(),
  /** Ids of the provinces that the facilitator serves. */
  regions: texts('regions'),
  intro: text('intro').notNull(),
  sort: integer('sort').notNull().default(0),
  /** False if the facilitator is no longer offered; requests by id find it all the same. */
  enabled: boolean('enabled').notNull().default(true),
})
