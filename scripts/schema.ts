import { writeFolder } from './generated.ts'
import { schemaFiles } from './schema/files.ts'
import { widgetDocs } from './widget-docs/files.ts'

writeFolder('docs/schema', await schemaFiles())
writeFolder('docs/widgets', await widgetDocs())
