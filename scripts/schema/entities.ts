import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import { isRecord } from '#schemas/base/record.ts'

const schemas = join(import.meta.dirname, '../../schemas')
/** Folders whose schemas are no entities: calls include them inline, or docs/widgets describes them. */
const GROUND = /^(?:base|field|routes|jump|widgets|page|bridge)\//

/** Returns the entities that several calls share, under their names in the code. */
export async function listEntities(): Promise<[z.core.$ZodType, string][]> {
  const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?:^|\/)[a-z-]+\.ts$/.test(file) && !GROUND.test(file))
    .sort()
    .map((file) => pathToFileURL(join(schemas, file)).href)
  const modules = await Promise.all(files.map((file): Promise<object> => import(file)))
  return modules.flatMap((exported) =>
    Object.entries(exported).flatMap(([name, value]): [z.core.$ZodType, string][] => {
      const made: unknown = isEntity(name, value) ? value() : undefined
      return isSchema(made) ? [[made, name]] : []
    }),
  )
}

/** Returns true for a schema function (schemas/base/later.ts), named like its value: `GoodsCard`. */
function isEntity(name: string, value: unknown): value is () => unknown {
  return /^[A-Z]/.test(name) && typeof value === 'function' && value.length === 0
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return isRecord(value) && isRecord(value._zod)
}
