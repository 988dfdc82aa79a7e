import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const regions = pgTable(
  'regions',
  {
    /** STD by national codes, TMALL for the Tmall divisions. */
    tree: text('tree').$type<'STD' | 'TMALL'>().notNull(),
    id: text('id').notNull(),
    parentId: text('parent_id').notNull(),
    level: integer('level').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tree, t.id] }), index('regions_parent').on(t.tree, t.parentId)],
)
