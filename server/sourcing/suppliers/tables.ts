import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applications } from '#server/people/accounts/tables.ts'
import { texts, time } from '#server/platform/database/columns.ts'

/** What is typed of an application before it is sent, or sent again: by field, never the password. */
export const supplierDrafts = pgTable(
  'supplier_drafts',
  {
    /** The application's own id, from its first draft on. */
    id: text('id').primaryKey(),
    /** Null for a guest's, which one reaches by a secret. */
    userId: text('user_id'),
    content: jsonb('content').$type<Record<string, string>>().notNull(),
    /** How often it was kept: two devices tell by it that the other one did. */
    revision: integer('revision').notNull(),
    updatedAt: time('updated_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [uniqueIndex('supplier_drafts_user').on(t.userId), index('supplier_drafts_end').on(t.expiresAt)],
)

/** A guest's ways to an application, one a device. */
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

/** What an application of a supplier has beside its content (`applications`, kind `settle`). */
export const supplierApplications = pgTable(
  'supplier_applications',
  {
    id: text('id')
      .primaryKey()
      .references(() => applications.id),
    /** By which its applicant asks for it. */
    number: text('number').notNull(),
    /** Where a code to come back is sent. */
    telephone: text('telephone').notNull(),
    /** Held while it is open or approved, so that nobody else applies with the same; null after a refusal. */
    companyKey: text('company_key'),
    accountKey: text('account_key'),
    taxNumber: text('tax_number'),
    /** Of the account that approval makes, which then has it alone. */
    passwordHash: text('password_hash'),
    /** What approval made. */
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

/** Contacts of the mall for suppliers. */
export const supplierSaleUsers = pgTable(
  'supplier_sale_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** SALE_TYPES of schemas/sourcing/suppliers/dictionaries.ts. */
    saleType: integer('sale_type').notNull(),
    telephone: text('telephone').notNull(),
    /** Top categories that this one knows. */
    catIds: texts('cat_ids'),
    sort: integer('sort').notNull().default(0),
    /** Offered to applicants; applications that name one who is not keep the name. */
    enabled: boolean('enabled').notNull().default(true),
  },
  (t) => [index('supplier_sale_users_type').on(t.saleType, t.sort)],
)
