import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Draft, tableIn } from './draft.ts'
import { type Name, parseName } from './name.ts'
import { type Command, type Kind, Wrong } from './plan.ts'

const ALL = tableIn('server/app/demo/all-tables.ts', 'schema')
const UNSHOWN = tableIn('tests/server/app/shown-tables.ts', 'UNSHOWN')
const COLUMNS = '#server/platform/database/columns.ts'
const MIGRATIONS = 'server/platform/database/migrations'

/** Names that the files of tables import. */
const KEPT = ['bigint', 'boolean', 'check', 'fen', 'integer', 'jsonb', 'sql', 'text', 'texts', 'time']

export const table: Kind = {
  usage: 'npm run new table <领域>/<名词> <英文复数>，例如 npm run new table trade/cart gift-notes',
  plan([noun = '', words = ''], root) {
    if (!/^(?:reports|[a-z-]+(?:\/[a-z-]+)+)$/.test(noun) || !existsSync(join(root, 'server', noun)))
      throw new Wrong(
        `没有 server/${noun}：名词是 server 里的一个文件夹，例如 trade/cart 或 wallet/coupons。新的名词先建好文件夹。`,
      )
    const name = parseName('数据表', words, KEPT)
    const sqlName = name.kebab.replaceAll('-', '_')
    const draft = new Draft(root)
    const taken = tableFiles(root).find(({ text }) => declares(text, name.camel, sqlName))
    if (taken) throw new Wrong(`已经有名为 ${name.camel} 的数据表（${taken.path}）：请换一个名字。`)
    const path = `server/${noun}/tables.ts`
    if (!draft.has(path)) newFile(draft, path, noun)
    draft.import(path, 'index', 'drizzle-orm/pg-core')
    draft.import(path, 'pgTable', 'drizzle-orm/pg-core')
    draft.import(path, 'text', 'drizzle-orm/pg-core')
    draft.import(path, 'time', COLUMNS)
    draft.append(path, declaration(name, sqlName))
    draft.enter(UNSHOWN, `'${sqlName}'`)
    return {
      files: draft.files,
      then: [migrationOf(sqlName)],
      steps: [
        `列和索引：${path} 里的 ${name.camel}；时间是毫秒，现金是分，积分是百分之一`,
        `改了列以后：npx drizzle-kit generate --name ${sqlName}_columns，新的迁移在 ${MIGRATIONS}`,
        `页面上看得到它的内容：把 '${sqlName}' 从 ${UNSHOWN.path} 的 UNSHOWN 移到 TABLES_BY_NOUN 里它的名词`,
        '演示数据：fixtures/mall 和 server/app/demo/seed.ts；测试数据：tests/server/support/build.ts',
        `检查：npm run typecheck && npx vitest run tests/architecture/tables.test.ts`,
      ],
    }
  },
}

function migrationOf(what: string): Command {
  const args = ['generate', '--name', what]
  return { name: `npx drizzle-kit ${args.join(' ')}`, args: ['node_modules/drizzle-kit/bin.cjs', ...args] }
}

/** Adds a file for the first tables of a noun and registers it with the code that processes all tables. */
function newFile(draft: Draft, path: string, noun: string): void {
  const module = noun.replaceAll(/[/-]([a-z])/g, (_, letter: string) => letter.toUpperCase())
  draft.add(path, '')
  draft.import(ALL.path, `* as ${module}`, `#${path}`)
  draft.enter(ALL, `...${module}`)
}

function declaration({ camel }: Name, sqlName: string): string {
  return `
export const ${camel} = pgTable(
  '${sqlName}',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('${sqlName}_user').on(t.userId, t.createdAt)],
)
`
}

function declares(text: string, object: string, sqlName: string): boolean {
  return new RegExp(`export const ${object} |pgTable\\(\\s*'${sqlName}'`).test(text)
}

function tableFiles(root: string): { path: string; text: string }[] {
  return readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('tables.ts'))
    .map((path) => ({ path: `server/${path}`, text: readFileSync(join(root, 'server', path), 'utf8') }))
}
