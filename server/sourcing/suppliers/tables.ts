import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applications } from '#server/people/accounts/tables.ts'
import { texts, time } from '#server/platform/database/columns.ts'

/** Fields of an application that is not submitted or not resubmitted yet; never the password. */
export const supplierDrafts = pgTable(
  'supplier_drafts',
  {
    id: text('id').primaryKey(),
    /** Null for a guest's draft, which is accessed by a secret. */
    userId: text('user_id'),
    content: jsonb('content').$type<Record<string, string>>().notNull(),
    /** Number of saves, by which a device notices changes made on another device. */
    revision: integer('revision').notNull(),
    updatedAt: time('updated_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [uniqueIndex('supplier_drafts_user').on(t.userId), index('supplier_drafts_end').on(t.expiresAt)],
)

export const supplierSecrets = pgTable(
  'supplier_secrets',
  {
    secretHash: text('secret_hash').primaryKey(),
    applicationId: text('application_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('supplier_secrets_application').on(t.applicationId),
    index('supplier_secrets_end').on(t.expiresAt),
  ],
)

/** Columns of a supplier's application in addition to its content (`applications`, kind `settle`). */
export const supplierApplications = pgTable(
  'supplier_applications',
  {
    id: text('id')
      .primaryKey()
      .references(() => applications.id),
    /** Number that the applicant enters to return to the application. */
    number: text('number').notNull(),
    /** Phone that receives the code for returning to the application. */
    telephone: text('telephone').notNull(),
    /** Set while the application is open or approved, so that no other uses the values; null after a rejection. */
    companyKey: text('company_key'),
    accountKey: text('account_key'),
    taxNumber: text('tax_number'),
    /** Hash for the account that approval creates; it is moved to the account and cleared here. */
    passwordHash: text('password_hash'),
    accountId: text('account_id'),
    shopId: text('shop_id'),
  },
  (t) => [
    uniqueIndex('supplier_applications_number').on(t.number),
    uniqueIndex('supplier_applications_company').on(t.companyKey),
    uniqueIndex('supplier_applications_account').on(t.accountKey),
    uniqueIndex('supplier_applications_tax').on(t.taxNumber),
  ],
)

export const supplierSaleUsers = pgTable(
  'supplier_sale_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Key of SALE_TYPES in schemas/sourcing/suppliers/dictionaries.ts. */
    saleType: integer('sale_type').notNull(),
    telephone: text('telephone').notNull(),
    catIds: texts('cat_ids'),
    sort: integer('sort').notNull().default(0),
    /** True if offered to applicants; existing applications keep the name of a disabled contact. */
    enabled: boolean('enabled').notNull().default(true),
  },
  (t) => [index('supplier_sale_users_type').on(t.saleType, t.sort)],
)
