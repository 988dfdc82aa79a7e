import { schemaFiles } from './schema/files.ts'
import { writeFolder } from './generated.ts'

writeFolder('docs/schema', await schemaFiles())
