import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MenuItem } from '#schemas/entities/user.ts'
import { texts, time } from '#server/platform/database/columns.ts'

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    userName: text('user_name').notNull(),
    telephone: text('telephone'),
    /** scrypt over the SM3 digest, with its salt and cost. */
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
    certification: jsonb('certification').$type<{ title: string; certified: boolean }>(),
    status: text('status').$type<'ACTIVE' | 'DISABLED'>().notNull().default('ACTIVE'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_user_name').on(sql`lower(${t.userName})`),
    uniqueIndex('users_telephone').on(t.telephone),
  ],
)

/** One live session per account: the primary key is the user. */
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

/** Codes that a person must repeat: a picture captcha or an SMS code, bound to phone and purpose, dead after use. */
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
  (t) => [index('captchas_phone').on(t.telephone, t.purpose, t.createdAt)],
)

export const smsOutbox = pgTable('sms_outbox', {
  id: text('id').primaryKey(),
  telephone: text('telephone').notNull(),
  content: text('content').notNull(),
  createdAt: time('created_at').notNull(),
})

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

/** POST /user/v1/apply/save and its like: what a person asked the operator for. */
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
  (t) => [index('applications_kind').on(t.kind, t.createdAt)],
)

export const facilitators = pgTable('facilitators', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  contact: text('contact').notNull(),
  telephone: text('telephone').notNull(),
  regions: texts('regions'),
  intro: text('intro').notNull(),
})
